import { addressLine } from '../../platform/geo/written-address.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { addDays, daysBetween, todayIn } from '../../platform/time/calendar.ts'
import { type FeedDay, feedDay, feedOf } from '../../platform/time/icalendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { formatTerm, uidOfTerm } from '../../records/traffic-decisions/last-day.ts'
import { type CalendarChoice, type Kind, NAMES } from './calendar.ts'
import { type Entry, type Found, findInDays, withProcesses } from './entries.ts'
import { formatState, formatStep, hrefOf } from './entry-words.ts'
import { proceduresOf } from './feed-queries.ts'
import { sameDayIn } from './month.ts'

/** A person's calendar as a file for calendar programs. */

/** Maximum number of days in one feed: a year and a half of four hundred processes fits. */
export const MOST_DAYS = 2_000
const MONTHS_BACK = 3
const MONTHS_AHEAD = 18
const EVERY_HOURS = 6
/** Days per piece, before it yields to the event loop. */
const AT_ONCE = 200

/** The text of the feed, identical as long as its content is unchanged. `origin` is that of the desk. */
export async function writeFeed(context: Context, choice: CalendarChoice, origin: string): Promise<string> {
  const { t, tenant, now } = context
  const today = todayIn(tenant.locale.timeZone, now)
  const window = { from: sameDayIn(today, -MONTHS_BACK), until: sameDayIn(today, MONTHS_AHEAD) }
  const found = await nearest(context, choice, { ...window, today })
  const days: string[] = []
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const entries = await withProcesses(context, found.slice(from, from + AT_ONCE))
    const procedures = await proceduresOf(
      context.db,
      entries.flatMap(({ kind, process }) =>
        kind === 'term' && process.traffic_decision_id !== null ? [process.traffic_decision_id] : [],
      ),
    )
    days.push(...entries.map((entry) => feedDay(dayOf(context, entry, procedures, origin))))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return feedOf(
    {
      name: t.calendar.feed.name({ tenant: tenant.name }),
      // Without dates, which would change the text every day.
      description: t.calendar.feed.description({ most: MOST_DAYS }),
      everyHours: EVERY_HOURS,
    },
    days,
  )
}

interface Window {
  from: string
  until: string
  today: string
}

/** The entries in the window, in order; above the maximum, those nearest to today. */
async function nearest(
  context: Context,
  choice: CalendarChoice,
  { from, until, today }: Window,
): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of choice.kinds) {
    const ahead = { from: today, until, limit: MOST_DAYS }
    const back = { from, until: addDays(today, -1), limit: MOST_DAYS, last: true }
    found.push(
      ...(await findInDays(context, kind, choice, ahead)),
      ...(await findInDays(context, kind, choice, back)),
    )
  }
  const distance = ({ day }: Found) => Math.abs(daysBetween(today, day))
  return found
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_DAYS)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.id - other.id))
}

function dayOf(
  context: Context,
  entry: Entry,
  procedures: ReadonlyMap<number, string>,
  origin: string,
): FeedDay {
  const { t } = context
  const { kind, day, process } = entry
  const place = addressLine(process)
  const category = t.calendar.kinds[kind]()
  const words =
    kind === 'term'
      ? formatTerm(context, process, procedures.get(process.traffic_decision_id ?? 0) ?? '')
      : { title: `${category}: ${process.case_ref}`, description: formatSummary(context, entry) }
  return {
    uid: kind === 'term' ? uidOfTerm(process, origin) : uidOf(kind, entry, origin),
    day,
    title: words.title,
    description: [words.description, formatState(context, entry)].filter(Boolean).join('\n'),
    url: `${origin}${hrefOf(context, entry)}`,
    at: new Date(process.updated_at || process.created_at),
    place,
    category,
    sequence: process.version,
  }
}

/** `Realisatie, stap 3: Toets netbeheerder`. */
function formatSummary(context: Context, entry: Entry): string {
  const type = findType(context.tenant.processes, entry.process.process_type)
  return [type?.label[context.language], formatStep(context, entry)].filter(Boolean).join('\n')
}

const uidOf = (kind: Kind, { process, number }: Entry, origin: string) =>
  `${NAMES[kind]}-${number > 0 ? `${number}-` : ''}${process.uuid}@${new URL(origin).hostname}`
