import { COUNTED_BELOW, OFFERED_AFTER_MS } from '../../src/people/sessions/session.ts'
import type { Shell } from '../layout/shell.ts'

/**
 * The renewal button in the bar, once a session has run for a while. Without a script the form opens a new tab, so
 * that input on the page is not lost. A script adds the dialog in its last minute.
 */
export const SessionBadge = ({ shell }: { shell: Shell }) => {
  const { session, csrf, mark, t } = shell
  if (!session) return null
  const { left, used, until, isOffered } = session
  return (
    // Milliseconds left instead of a moment, because the clocks of browser and server differ.
    <div
      className="session"
      data-island="session"
      data-session={mark}
      data-left={left}
      data-used={used}
      data-quiet={Math.max(0, Math.min(OFFERED_AFTER_MS - used, left - COUNTED_BELOW * 1000))}
      data-clock={until}
      tabIndex={-1}
    >
      <form method="post" action="/sessie/verlengen" target="_blank" hidden={!isOffered} rel="noopener">
        <input type="hidden" name="_csrf" value={csrf} />
        <button type="submit">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4v4.500l3 1.500" />
          </svg>
          <span className="words">{t.sessions.renew()}</span>
          <span data-rest aria-hidden="true" />
        </button>
      </form>
      <p className="visually-hidden" role="status" />
    </div>
  )
}
