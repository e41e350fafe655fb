import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface SessionPageProps {
  t: Texts
  csrf: string
  name: string
  /** The clock time at which it ends, and the time left as text; null when unknown. */
  until: { clock: string; left: string } | null
  /** The reason why it was not renewed. */
  problem: string | null
}

export const SessionPage = ({ t, csrf, name, until, problem }: SessionPageProps) => (
  <section className="notice">
    <h1 tabIndex={-1}>{t.sessions.title()}</h1>
    {problem && (
      <div className="alert" role="alert" {...takesFocus}>
        <p>{problem}</p>
        <p>
          <a href="/aanmelden?opnieuw=1&amp;terug=%2Fsessie">{t.sessions.signIn()}</a>
        </p>
      </div>
    )}
    <p>{t.sessions.signedInAs({ name })}</p>
    {until && <p>{t.sessions.lasts(until)}</p>}
    <form method="post" action="/sessie/verlengen">
      <input type="hidden" name="_csrf" value={csrf} />
      <button type="submit">{t.sessions.renew()}</button>
    </form>
    <p className="muted">{t.sessions.closeTab()}</p>
  </section>
)
