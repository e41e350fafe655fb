import { EntriesPage } from '../../../views/calendar/entries-page.tsx'
import { FeedPage } from '../../../views/calendar/feed-page.tsx'
import { MonthPage } from '../../../views/calendar/month-page.tsx'
import { paths } from '../../paths.ts'
import { lastPage, pagerOf } from '../../platform/lists/paging.ts'
import { formatDay } from '../../platform/texts/format.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { formatMonthName } from '../../platform/time/long-date.ts'
import type { Context } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { formatLongDay } from '../../records/traffic-decisions/words.ts'
import { DAYS_WITHOUT_SIGN_IN } from './admit.ts'
import { type CalendarChoice, type ChoiceInAddress, pairsOf, readChoice } from './calendar.ts'
import { type Found, findInDays, findLate, withProcesses } from './entries.ts'
import { MOST_DAYS } from './feed.ts'
import { feedPath } from './feed-address.ts'
import { findFeedOf } from './feed-queries.ts'
import { addMonths, monthIn } from './month.ts'
import { offeredTo } from './offered.ts'
import {
  calendarHref,
  choicesView,
  countOf,
  entryView,
  LOOKS,
  latePanel,
  MOST_COUNTED,
  monthTable,
} from './panel.ts'

/** The pages of the calendar. */

interface Address extends ChoiceInAddress {
  maand?: string | undefined
}

export async function monthPage(context: Context, query: Address): Promise<Page> {
  const { t, tenant, language, now } = context
  const offered = offeredTo(context)
  const choice = readChoice(query, offered)
  const month = monthIn(query.maand, todayIn(tenant.locale.timeZone, now))
  const [{ table, total }, late] = await Promise.all([
    monthTable(context, choice, offered, month),
    latePanel(context, choice, offered),
  ])
  const at = (other: string) => ({
    href: calendarHref('/agenda', choice, offered, [['maand', other]]),
    label: formatMonthName(other, language),
  })
  return new Page({
    title: `${t.calendar.title()} ${formatMonthName(month, language)}`,
    sheet: 'calendar',
    content: () => (
      <MonthPage
        t={t}
        month={formatMonthName(month, language)}
        previous={at(addMonths(month, -1))}
        next={at(addMonths(month, 1))}
        todayHref={calendarHref('/agenda', choice, offered)}
        feedHref={calendarHref('/agenda/adres', choice, offered)}
        choices={choicesView(context, choice, offered, month)}
        late={late}
        table={table}
        isEmpty={total === 0}
      />
    ),
  })
}

interface InPages extends ChoiceInAddress {
  p?: string | undefined
  pp?: string | undefined
}

const SIZES = [50, 100]

export async function dayPage(context: Context, day: string, query: InPages): Promise<Page> {
  const { t, language } = context
  const month = day.slice(0, 7)
  return entriesPage(context, query, {
    path: paths.calendarDay(day),
    title: t.calendar.day.title({ day: formatLongDay(day, language) }),
    month,
    nothing: t.calendar.day.nothing(),
    isLate: false,
    async find(choice) {
      const stretch = { from: day, until: day, limit: MOST_COUNTED + 1 }
      return Promise.all(choice.kinds.map((kind) => findInDays(context, kind, choice, stretch)))
    },
  })
}

export function latePage(context: Context, query: InPages): Promise<Page> {
  const { t, tenant, now } = context
  return entriesPage(context, query, {
    path: '/agenda/te-laat',
    title: t.calendar.late.title(),
    month: todayIn(tenant.locale.timeZone, now).slice(0, 7),
    nothing: t.calendar.late.nothing(),
    isLate: true,
    find: (choice) =>
      Promise.all(
        choice.kinds.map(async (kind) =>
          kind === 'commissioned' ? [] : findLate(context, kind, choice, MOST_COUNTED + 1),
        ),
      ),
  })
}

interface EntriesOf {
  path: string
  title: string
  month: string
  nothing: string
  isLate: boolean
  /** The entries per chosen kind. */
  find: (choice: CalendarChoice) => Promise<Found[][]>
}

async function entriesPage(
  context: Context,
  query: InPages,
  { path, title, month, nothing, isLate, find }: EntriesOf,
): Promise<Page> {
  const { t, language } = context
  const offered = offeredTo(context)
  const choice = readChoice(query, offered)
  const found = (await find(choice)).flat()
  const { count: total, atLeast } = countOf(found)
  const size = SIZES.find((it) => String(it) === query.pp) ?? SIZES[0] ?? 1
  const asked = /^[1-9]\d{0,3}$/.test(query.p ?? '') ? Number(query.p) : 1
  const page = Math.min(asked, lastPage(total, size))
  const shown = found.slice((page - 1) * size, Math.min(page * size, total))
  const entries = await withProcesses(context, shown)
  const sizePairs = size === SIZES[0] ? [] : [['pp', String(size)] as const]
  const hrefOf = (it: number) =>
    calendarHref(path, choice, offered, [...sizePairs, ...(it > 1 ? [['p', String(it)] as const] : [])])
  const pager = pagerOf(
    { page, size, sizes: SIZES, total, atLeast, rows: shown.length, hrefOf, kept: pairsOf(choice, offered) },
    t,
  )
  const kinds = choice.kinds.flatMap((kind) => {
    const ofKind = entries.filter((it) => it.kind === kind)
    const words = t.calendar
    const label = isLate && kind !== 'commissioned' ? words.late.kinds[kind]() : words.kinds[kind]()
    const views = ofKind.map((it) => entryView(context, it, isLate))
    return views.length > 0 ? [{ key: kind, label, entries: views, ...LOOKS[kind] }] : []
  })
  const everything = { ...choice, kinds: offered.kinds }
  return new Page({
    title,
    sheet: 'calendar',
    content: () => (
      <EntriesPage
        t={t}
        title={title}
        back={{
          href: calendarHref('/agenda', everything, offered, [['maand', month]]),
          label: t.calendar.day.back({ month: formatMonthName(month, language) }),
        }}
        kinds={kinds}
        nothing={nothing}
        pager={total > shown.length ? pager : null}
      />
    ),
  })
}

/** The page about the feed's address. With a token it shows the address, which no other response contains. */
export async function feedPage(
  context: Context,
  query: ChoiceInAddress,
  { origin, token = null }: { origin: string; token?: string | null },
): Promise<Page> {
  const { t, db, person, tenant } = context
  const offered = offeredTo(context)
  const choice = readChoice(query, offered)
  const feed = await findFeedOf(db, person.id)
  const dayOf = (moment: string) => formatDay(moment, tenant.locale.timeZone)
  const address = token === null ? null : `${origin}${calendarHref(feedPath(token), choice, offered)}`
  return new Page({
    title: t.calendar.feed.title(),
    sheet: 'calendar',
    content: ({ csrf }) => (
      <FeedPage
        t={t}
        csrf={csrf}
        most={MOST_DAYS}
        days={DAYS_WITHOUT_SIGN_IN}
        madeOn={feed ? dayOf(feed.created_at) : null}
        fetchedOn={feed ? dayOf(feed.fetched_at) : ''}
        address={
          address === null
            ? null
            : {
                https: address,
                webcal: address.replace(/^https?:/, 'webcal:'),
                narrowed: formatChoice(context, choice),
              }
        }
        kept={pairsOf(choice, offered)}
        backHref={calendarHref('/agenda', choice, offered)}
      />
    ),
  })
}

/** The chosen filters as text; '' when the choice includes everything. */
function formatChoice(context: Context, choice: CalendarChoice): string {
  const offered = offeredTo(context)
  const labelOf = (options: typeof offered.operators, value: string) =>
    options.find((it) => it.value === value)?.label ?? ''
  return [
    ...(choice.kinds.length < offered.kinds.length
      ? choice.kinds.map((kind) => context.t.calendar.kinds[kind]())
      : []),
    labelOf(offered.municipalities, choice.municipality),
    labelOf(offered.operators, choice.operator),
  ]
    .filter(Boolean)
    .join(', ')
}
