import type { Texts } from '../../src/platform/texts/texts.ts'

interface PasswordChangedProps {
  t: Texts
  /** Number of seconds that this page is shown. */
  seconds: number
  /** Sign-out address of the provider, or home. */
  to: string
}

/** Confirms the new password for a moment, before the browser continues to the sign-out. */
export const PasswordChanged = ({ t, seconds, to }: PasswordChangedProps) => (
  <section className="notice" role="status">
    <h1 tabIndex={-1}>{t.passwords.changedTitle()}</h1>
    <p>{t.passwords.changed({ n: seconds })}</p>
    <p>
      <a href={to}>{t.passwords.goOn()}</a>
    </p>
  </section>
)
