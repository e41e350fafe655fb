import type { SessionsPanel as Sessions } from '../../src/people/sessions/panel.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface SessionsPanelProps extends Sessions {
  t: Texts
  csrf: string
}

/** The person's sessions, with buttons to end them. */
export const SessionsPanel = ({ t: { sessions: t }, csrf, sessions, more }: SessionsPanelProps) => (
  <section className="panel" id="sessies">
    <h2>{t.listTitle()}</h2>
    <ul className="sessions">
      {sessions.map(({ handle, browser, since, usedAt, isThis }) => (
        <li key={handle}>
          <div>
            <strong>{browser}</strong>
            {isThis && <> ({t.thisOne()})</>}
            <p className="hint">
              {since && t.since({ at: since })} {usedAt && t.usedAt({ at: usedAt })}
            </p>
          </div>
          {!isThis && (
            <EndForm csrf={csrf} handle={handle} label={t.end()} what={t.endWhat({ browser, since })} />
          )}
        </li>
      ))}
    </ul>
    {more > 0 && <p>{t.more({ n: more })}</p>}
    {sessions.length + more > 1 && <EndForm csrf={csrf} label={t.endOthers()} />}
    <p className="hint">{t.endHint()}</p>
  </section>
)

interface EndFormProps {
  csrf: string
  /** Of the session that the button ends; absent for all others. */
  handle?: string
  label: string
  /** Accessible name, where several buttons have the same label. */
  what?: string
}

const EndForm = ({ csrf, handle, label, what }: EndFormProps) => (
  <form method="post" action="/sessie/beeindigen">
    <input type="hidden" name="_csrf" value={csrf} />
    {handle && <input type="hidden" name="sessie" value={handle} />}
    <button type="submit" className="secondary" aria-label={what}>
      {label}
    </button>
  </form>
)
