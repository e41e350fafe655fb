export interface BadgeLook {
  look: 'info' | 'warn' | 'ok' | 'err' | 'none'
  sign: string
}

/** A state as text, colour and sign together: never as colour alone. The sign is hidden from screen readers. */
export const Badge = ({
  look,
  sign,
  label,
  title,
}: BadgeLook & { label: string; title?: string | undefined }) => (
  <span className={`badge ${look}`} data-sign={sign} title={title}>
    {label}
  </span>
)
