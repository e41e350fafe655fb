import type { Texts } from '../../src/platform/texts/texts.ts'
import { CalendarChoices, type CalendarChoicesProps } from './calendar-choices.tsx'
import { LatePanel, type LateView } from './late-panel.tsx'
import { MonthTable, type MonthTableProps } from './month-table.tsx'

interface MonthPageProps {
  t: Texts
  /** `maart 2026`. */
  month: string
  previous: { href: string; label: string }
  next: { href: string; label: string }
  todayHref: string
  feedHref: string
  choices: CalendarChoicesProps
  late: readonly LateView[]
  table: MonthTableProps
  isEmpty: boolean
}

/** A month of the calendar, below the late entries. */
export const MonthPage = ({ t, month, previous, next, todayHref, feedHref, ...it }: MonthPageProps) => (
  <>
    <div className="heading">
      <h1>
        {t.calendar.title()} {month}
      </h1>
      <nav aria-label={t.calendar.months()} className="calendar-months">
        <a href={previous.href} rel="prev" aria-label={t.calendar.previous({ month: previous.label })}>
          ‹ {previous.label}
        </a>
        <a href={todayHref}>{t.calendar.today()}</a>
        <a href={next.href} rel="next" aria-label={t.calendar.next({ month: next.label })}>
          {next.label} ›
        </a>
      </nav>
      <p className="line">
        <a href={feedHref}>{t.calendar.feed.link()}</a>
      </p>
    </div>
    <CalendarChoices t={t} {...it.choices} />
    <LatePanel t={t} kinds={it.late} />
    {it.isEmpty && <p className="alert info">{t.calendar.nothing({ month })}</p>}
    <MonthTable t={t} {...it.table} />
  </>
)
