import type { Texts } from '../../src/platform/texts/texts.ts'

interface PasswordChangedProps {
  t: Texts
  /** How long this stands. */
  seconds: number
  /** Where the provider signs out, or home. */
  to: string
}

/** The password is changed: said for a moment before the browser goes on to sign out. */
export const PasswordChanged = ({ t, seconds, to }: PasswordChangedProps) => (
  <section className="notice" role="status">
    <h1 tabIndex={-1}>{t.passwords.changedTitle()}</h1>
    <p>{t.passwords.changed({ n: seconds })}</p>
    <p>
      <a href={to}>{t.passwords.goOn()}</a>
    </p>
  </section>
)
