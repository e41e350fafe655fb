import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { EntryList, type EntryView } from './entry-list.tsx'

interface EntriesPageProps {
  t: Texts
  title: string
  back: { href: string; label: string }
  /** The entries of this page, by kind. */
  kinds: readonly (BadgeLook & { key: string; label: string; entries: readonly EntryView[] })[]
  /** Text for an empty page. */
  nothing: string
  pager: PagerProps | null
}

/** All entries of a day, or all late ones, in pages. */
export const EntriesPage = ({ t, title, back, kinds, nothing, pager }: EntriesPageProps) => (
  <>
    <div className="heading">
      <h1>{title}</h1>
      <p className="line">
        <a href={back.href}>{back.label}</a>
      </p>
    </div>
    {kinds.length === 0 && <p>{nothing}</p>}
    {kinds.map(({ key, label, entries, ...look }) => (
      <section key={key} className="panel calendar-entries">
        <h2>
          <Badge {...look} label={label} />
        </h2>
        <EntryList entries={entries} />
      </section>
    ))}
    {pager && <Pager t={t} {...pager} />}
  </>
)
