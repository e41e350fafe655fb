export interface BadgeLook {
  look: 'info' | 'warn' | 'ok' | 'err' | 'none'
  sign: string
}

/** A state in words, colour and sign together: never in colour alone. */
export const Badge = ({ look, sign, label }: BadgeLook & { label: string }) => (
  <span className={`badge ${look}`}>
    <span aria-hidden="true">{sign} </span>
    {label}
  </span>
)
