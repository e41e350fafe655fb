import type { SessionIsland } from '../../islands/sessions/session-props.ts'
import { COUNTED_BELOW, OFFERED_AFTER_MS } from '../../src/people/sessions/session.ts'
import { timeWords } from '../../src/people/sessions/session-view.ts'
import type { Shell } from '../layout/shell.ts'

const HEADING = 'sessie-kop'

/**
 * Renewal in the bar, once a session has run for a while; and the dialog in its last minute. Without a script
 * the form opens a new tab, so that input on the page stays.
 */
export const SessionBadge = ({ shell }: { shell: Shell }) => {
  const { session, csrf, mark, t } = shell
  if (!session) return null
  const words = t.sessions
  const props: SessionIsland = {
    left: session.left,
    used: session.used,
    quiet: Math.max(0, Math.min(OFFERED_AFTER_MS - session.used, session.left - COUNTED_BELOW * 1000)),
    clock: session.until,
    time: timeWords(t),
    expiresIn: words.expiresIn({ left: '#' }),
    lastsUntil: words.lastsUntil({ clock: '#' }),
    ended: words.ended(),
    stays: words.stays(),
    back: words.back(),
    offline: words.offline(),
    renewed: words.renewed(),
  }
  return (
    <div
      className="session"
      data-island="session"
      data-session={mark}
      data-props={JSON.stringify(props)}
      tabIndex={-1}
    >
      <form
        method="post"
        action="/sessie/verlengen"
        target="_blank"
        hidden={!session.isOffered}
        rel="noopener"
      >
        <input type="hidden" name="_csrf" value={csrf} />
        <button type="submit">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4v4.500l3 1.500" />
          </svg>
          <span className="words">{words.renew()}</span>
          <span data-rest aria-hidden="true" />
        </button>
      </form>
      <p className="visually-hidden" role="status" />
      <dialog aria-labelledby={HEADING}>
        <article>
          <h2 id={HEADING}>{words.expiring()}</h2>
          <p data-say />
          <p className="visually-hidden" role="status" />
          <p className="actions">
            <button type="button" data-renew>
              {words.renew()}
            </button>
            <a href="/aanmelden?terug=%2Fsessie" target="_blank" hidden rel="noopener">
              {words.signInTab()}
            </a>
            <button type="button" className="secondary" data-close>
              {t.shell.close()}
            </button>
          </p>
        </article>
      </dialog>
    </div>
  )
}
