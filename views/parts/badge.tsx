export interface BadgeLook {
  look: 'info' | 'warn' | 'ok' | 'err' | 'none'
  sign: string
}

/** A state in words, colour and sign together: never in colour alone. The sign is drawn, not read out. */
export const Badge = ({ look, sign, label }: BadgeLook & { label: string }) => (
  <span className={`badge ${look}`} data-sign={sign}>
    {label}
  </span>
)
