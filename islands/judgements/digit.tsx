/**
 * Shows the digit key that chooses the option beside it. Hidden from screen readers: the page lists its keys as text.
 */
export const Digit = ({ at }: { at: number }) => (
  <span className="keys" aria-hidden="true">
    <kbd>{at + 1}</kbd>
  </span>
)
