import type { Texts } from '../../src/platform/texts/texts.ts'

interface EventListProps {
  t: Texts
  events: { id: number; at: string; what: string; who: string; change: string }[]
}

/** The events of a process, newest first. */
export const EventList = ({ t, events }: EventListProps) =>
  events.length === 0 ? (
    <p className="muted">{t.requests.noEvents()}</p>
  ) : (
    <ol className="event-list">
      {events.map((event) => (
        <li key={event.id}>
          <time>{event.at}</time> {event.what} – {event.who}
          {event.change && <span className="muted"> ({event.change})</span>}
        </li>
      ))}
    </ol>
  )
