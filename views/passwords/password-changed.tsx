import type { Texts } from '../../src/texts/texts.ts'

interface PasswordChangedProps {
  t: Texts
  /** How long this stands. */
  seconds: number
  /** Where the provider signs out, or home. */
  to: string
}

/** The password is changed: said for a moment, without a script, and then on to sign in again. */
export const PasswordChanged = ({ t, seconds, to }: PasswordChangedProps) => (
  <section className="notice" role="status">
    <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    <h1 tabIndex={-1}>{t.passwords.changedTitle()}</h1>
    <p>{t.passwords.changed({ n: seconds })}</p>
    <p>
      <a href={to}>{t.passwords.goOn()}</a>
    </p>
  </section>
)
