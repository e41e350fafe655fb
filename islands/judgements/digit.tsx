/** The key that chooses what it stands beside; for the eye, because the page says in words which keys choose. */
export const Digit = ({ at }: { at: number }) => (
  <span className="keys" aria-hidden="true">
    <kbd>{at + 1}</kbd>
  </span>
)
