export interface BadgeLook {
  look: 'info' | 'warn' | 'ok' | 'err' | 'none'
  sign: string
}

/** A state in words, colour and sign together: never in colour alone. The sign is drawn, not read out. */
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
