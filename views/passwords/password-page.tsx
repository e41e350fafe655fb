import { SHORTEST_PASSWORD } from '../../src/people/passwords/password.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface PasswordPageProps {
  t: Texts
  csrf: string
  /** User name for the browser's password manager. */
  account: string
  /** False when the organisation's own service changes passwords. */
  canChange: boolean
  problem: string | null
}

/** A new password: the requirements first, then the field. */
export const PasswordPage = ({ t, csrf, account, canChange, problem }: PasswordPageProps) => {
  const { passwords } = t
  return (
    <section className="password">
      <h1 tabIndex={-1}>{passwords.title()}</h1>
      {canChange ? (
        <>
          {problem && (
            <div className="alert" role="alert" {...takesFocus}>
              <a href="#wachtwoord">{problem}</a>
            </div>
          )}
          <div className="panel">
            <Rules t={t} />
            <form method="post" action="/wachtwoord">
              <input type="hidden" name="_csrf" value={csrf} />
              <input type="text" autoComplete="username" value={account} readOnly hidden />
              <label htmlFor="wachtwoord">{passwords.field()}</label>
              <div
                className="with-button"
                data-island="password"
                data-show={passwords.show()}
                data-hide={passwords.hide()}
              >
                <input
                  type="password"
                  id="wachtwoord"
                  name="wachtwoord"
                  autoComplete="new-password"
                  autoCapitalize="off"
                  spellCheck={false}
                  aria-describedby={problem ? 'wachtwoord-fout wachtwoord-regels' : 'wachtwoord-regels'}
                  aria-invalid={problem ? true : undefined}
                />
                <button type="button" className="secondary" aria-controls="wachtwoord" hidden>
                  {passwords.show()}
                </button>
              </div>
              {problem && (
                <p className="field-error" id="wachtwoord-fout">
                  {problem}
                </p>
              )}
              <p className="hint">{passwords.afterwards()}</p>
              <button type="submit">{passwords.submit()}</button>
            </form>
          </div>
        </>
      ) : (
        <p>{passwords.elsewhere()}</p>
      )}
      <p>
        <a href="/profiel">{passwords.back()}</a>
      </p>
    </section>
  )
}

const Rules = ({ t: { passwords } }: { t: Texts }) => (
  <div id="wachtwoord-regels">
    <p>{passwords.rulesTitle()}</p>
    <ul>
      <li>{passwords.rules.length({ n: SHORTEST_PASSWORD })}</li>
      <li>{passwords.rules.mix()}</li>
      <li>{passwords.rules.special()}</li>
      <li>{passwords.rules.fresh()}</li>
    </ul>
  </div>
)
