import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'
import { EntryList, type EntryView } from './entry-list.tsx'

export interface LateView extends BadgeLook {
  key: string
  label: string
  /** `37`, or `1.000+` above the maximum count. */
  count: string
  entries: readonly EntryView[]
  /** Address of the whole list; null when these are all. */
  allHref: string | null
}

/** Entries that are late now, whichever month is shown; the longest first. */
export const LatePanel = ({ t, kinds }: { t: Texts; kinds: readonly LateView[] }) => (
  <section className="panel calendar-late" aria-labelledby="te-laat">
    <h2 id="te-laat">{t.calendar.late.title()}</h2>
    {kinds.length === 0 && <p>{t.calendar.late.nothing()}</p>}
    <div>
      {kinds.map(({ key, label, count, entries, allHref, ...look }) => (
        <section key={key} aria-labelledby={`te-laat-${key}`}>
          <h3 id={`te-laat-${key}`}>
            <Badge {...look} label={count} /> {label}
          </h3>
          <EntryList entries={entries} />
          {allHref && <a href={allHref}>{t.calendar.late.all({ count })}</a>}
        </section>
      ))}
    </div>
  </section>
)
