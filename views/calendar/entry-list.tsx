export interface EntryView {
  key: string
  /** The reference of its process. */
  reference: string
  href: string
  /** Street and town. */
  place: string
  /** The step that it is about, what came of it, since when it is late: as far as there is any. */
  notes: readonly string[]
}

/** Entries of one kind: the reference leads to the process. */
export const EntryList = ({ entries }: { entries: readonly EntryView[] }) => (
  <ul className="entries">
    {entries.map(({ key, reference, href, place, notes }) => (
      <li key={key}>
        <a href={href}>{reference}</a>
        <span className="muted"> {[place, ...notes].filter(Boolean).join(' · ')}</span>
      </li>
    ))}
  </ul>
)
