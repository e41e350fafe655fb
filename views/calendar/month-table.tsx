import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'
import { EntryList, type EntryView } from './entry-list.tsx'

export interface MonthTableProps {
  /** `maart 2026: 132 gebeurtenissen`. */
  caption: string
  /** From Monday: `ma` and `maandag`. */
  weekdays: readonly { short: string; long: string }[]
  weeks: readonly WeekView[]
}

interface WeekView {
  number: number
  /** Null for a day of another month. */
  days: readonly (DayView | null)[]
}

export interface DayView {
  /** `2026-03-12`. */
  day: string
  /** `donderdag 12 maart 2026`. */
  label: string
  href: string
  isToday: boolean
  kinds: readonly KindView[]
}

interface KindView extends BadgeLook {
  key: string
  label: string
  entries: readonly EntryView[]
  /** The number of further entries, and their page; null for none. */
  more: { n: number; href: string; label: string } | null
}

/** A month as a table of weeks; on a narrow screen as a list of its days. */
export const MonthTable = ({ t, caption, weekdays, weeks }: MonthTableProps & { t: Texts }) => (
  <table className="calendar">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <abbr title={t.calendar.week()}>{t.calendar.week().slice(0, 1)}</abbr>
        </th>
        {weekdays.map(({ short, long }) => (
          <th key={short} scope="col">
            <abbr title={long}>{short}</abbr>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ number, days }) => (
        <tr key={number}>
          <th scope="row">
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{t.calendar.weekNumber({ n: number })}</span>
          </th>
          {days.map((day, index) =>
            day ? (
              <Day key={day.day} t={t} {...day} />
            ) : (
              <td key={`${number}-${weekdays[index]?.short}`} className="elsewhere" />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const Day = ({ t, day, label, href, isToday, kinds }: DayView & { t: Texts }) => (
  <td className={kinds.length === 0 ? 'idle' : undefined} aria-current={isToday ? 'date' : undefined}>
    <a className="day" href={href}>
      <time dateTime={day}>
        <span className="short" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="long">{label}</span>
      </time>
      {isToday && <span className="now"> {t.calendar.isToday()}</span>}
    </a>
    {kinds.map(({ key, label: kind, entries, more, ...look }) => (
      <div key={key}>
        <Badge {...look} label={kind} />
        <EntryList entries={entries} />
        {more && (
          <a className="more" href={more.href} aria-label={more.label}>
            {t.calendar.more({ n: more.n })}
          </a>
        )}
      </div>
    ))}
  </td>
)
