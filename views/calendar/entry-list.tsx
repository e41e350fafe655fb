export interface EntryView {
  key: string
  reference: string
  href: string
  /** Street and town. */
  place: string
  /** The step, the outcome and since when it is late, as far as these apply. */
  notes: readonly string[]
}

/** Entries of one kind; the reference links to the process. */
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
