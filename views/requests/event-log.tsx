import type { Texts } from '../../src/platform/texts/texts.ts'

interface EventLogProps {
  t: Texts
  events: { id: number; at: string; what: string; who: string; change: string }[]
}

/** The events of a record, newest first. */
export const EventLog = ({ t, events }: EventLogProps) => (
  <details className="panel events" id="gebeurtenissen">
    <summary>
      <h2>
        {t.requests.events()} <span className="cnt">{events.length}</span>
      </h2>
    </summary>
    {events.length === 0 ? (
      <p>{t.requests.noEvents()}</p>
    ) : (
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <time>{event.at}</time> {event.what} – {event.who}
            {event.change && <span className="muted"> ({event.change})</span>}
          </li>
        ))}
      </ol>
    )}
  </details>
)
