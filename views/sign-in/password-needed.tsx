import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface PasswordNeededProps {
  t: Texts
  action: string
  persona: { id: string; name: string }
  /** True after a wrong password. */
  isWrong: boolean
}

/** The password of a persona that has set one. */
export const PasswordNeeded = ({ t, action, persona, isWrong }: PasswordNeededProps) => (
  <section className="password">
    <p className="local">
      <strong>{t.signIn.local.bar()}</strong> {t.passwords.askExplained()}
    </p>
    <h1 tabIndex={-1}>{t.signIn.local.title()}</h1>
    {isWrong && (
      <div className="alert" role="alert" {...takesFocus}>
        <a href="#wachtwoord">{t.passwords.wrong()}</a>
      </div>
    )}
    <form method="post" action={action}>
      <input type="hidden" name="persona" value={persona.id} />
      <label htmlFor="wachtwoord">{t.passwords.ask({ name: persona.name })}</label>
      <input
        type="password"
        id="wachtwoord"
        name="wachtwoord"
        autoComplete="current-password"
        aria-invalid={isWrong ? true : undefined}
      />
      <p>
        <button type="submit">{t.passwords.signIn()}</button>
      </p>
    </form>
    <p>
      <a href={action}>{t.signIn.asSomebodyElse()}</a>
    </p>
  </section>
)
