import { addDays, todayIn } from '../../platform/time/calendar.ts'
import { aheadBetween, dayStart } from '../../platform/time/day-start.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Process } from '../../records/processes/row.ts'
import { legalLastDay } from '../../records/traffic-decisions/terms.ts'
import { processesNamed } from '../reports/forecast-queries.ts'
import { type CalendarChoice, type Days, type Kind, lastTermBy, termsEndingIn } from './calendar.ts'
import { firstOfDays, listDated, listOverdue } from './dated-queries.ts'
import { firstLateOfDays, type LateStep, listLate } from './late-queries.ts'
import { selectionOf } from './offered.ts'

/** Calendar entries, read for a person. */

/** A calendar entry, by the id of its process. */
export interface Found {
  kind: Kind
  id: number
  /** The legal last day, for a term. */
  day: string
  /** The step that is or becomes late; 0 for another kind. */
  number: number
}

/** An entry with its process. */
export interface Entry extends Omit<Found, 'id'> {
  process: Process
}

/** The entries of a kind on a day, and their number. */
interface KindOnDay {
  kind: Kind
  day: string
  count: number
  /** The first of these entries. */
  found: Found[]
}

type Scope = Pick<CalendarChoice, 'municipality' | 'operator'>
type Counted = Found & { count: number }

/** All kinds on all days of a range, each with its count and at most `most` entries. */
export async function readDays(
  context: Context,
  choice: CalendarChoice,
  { from, until, most }: Days & { most: number },
): Promise<KindOnDay[]> {
  const perKind = await Promise.all(
    choice.kinds.map((kind) => firstOf(context, kind, choice, { from, until, most })),
  )
  const days = new Map<string, KindOnDay>()
  for (const { count, stored, ...found } of perKind.flat()) {
    const key = `${found.kind} ${found.day}`
    const known = days.get(key) ?? { kind: found.kind, day: found.day, count: 0, found: [] }
    days.set(key, known)
    // The terms of several dates may share a legal last day: each date has a count of its own.
    if (stored.isFirst) known.count += count
    if (known.found.length < most) known.found.push(found)
  }
  return [...days.values()]
}

async function firstOf(
  context: Context,
  kind: Kind,
  choice: Scope,
  { from, until, most }: Days & { most: number },
): Promise<(Counted & { stored: { isFirst: boolean } })[]> {
  const selection = selectionOf(context, choice)
  const { timeZone } = context.tenant.locale
  if (kind === 'late') {
    const stretch = momentsOf({ from, until }, timeZone)
    const ahead = aheadBetween(stretch.from, stretch.until, timeZone)
    const rows = await firstLateOfDays(context, selection, { ...stretch, ahead, most })
    return marked(
      rows.map((row) => ({ ...lateFound(row, timeZone), count: row.count })),
      ({ day }) => day,
    )
  }
  const days = kind === 'term' ? termsEndingIn({ from, until }) : { from, until }
  if (!days) return []
  const rows = await firstOfDays(context, kind, selection, { ...days, most })
  return marked(rows, ({ day }) => day).map(({ day, ...row }) => ({
    ...row,
    kind,
    day: dayBy(kind, day),
    number: 0,
  }))
}

/** Marks the first row of each stored day, whose count is that of the day. */
const marked = <Row>(rows: readonly Row[], dayOf: (row: Row) => string) =>
  rows.map((row, index) => {
    const before = rows[index - 1]
    return { ...row, stored: { isFirst: before === undefined || dayOf(before) !== dayOf(row) } }
  })

/** The entries of a kind in a range, from its first day or its last day on; at most `limit`. */
export async function findInDays(
  context: Context,
  kind: Kind,
  choice: Scope,
  { limit, last = false, ...given }: Days & { limit: number; last?: boolean },
): Promise<Found[]> {
  const selection = selectionOf(context, choice)
  const { timeZone } = context.tenant.locale
  if (kind === 'late') {
    const steps = await listLate(context, selection, { ...momentsOf(given, timeZone), limit, last })
    return steps.map((step) => lateFound(step, timeZone))
  }
  const days = kind === 'term' ? termsEndingIn(given) : given
  if (!days) return []
  const rows = await listDated(context, kind, selection, { ...days, limit, last })
  return rows.map(({ id, day }) => ({ id, kind, day: dayBy(kind, day), number: 0 }))
}

/**
 * The late entries of a kind, oldest first and at most `limit`: steps that take too long, placements planned for an
 * earlier day, expired terms that are not irrevocable yet.
 */
export async function findLate(
  context: Context,
  kind: Exclude<Kind, 'commissioned'>,
  choice: Scope,
  limit: number,
): Promise<Found[]> {
  const selection = selectionOf(context, choice)
  const { timeZone } = context.tenant.locale
  if (kind === 'late') {
    const steps = await listLate(context, selection, { from: null, until: +context.now + 1, limit })
    return steps.map((step) => lateFound(step, timeZone))
  }
  const yesterday = addDays(todayIn(timeZone, context.now), -1)
  const until = kind === 'term' ? lastTermBy(yesterday) : yesterday
  const rows = await listOverdue(context, kind, selection, { until, limit })
  return rows.map(({ id, day }) => ({ id, kind, day: dayBy(kind, day), number: 0 }))
}

/** The entries with their processes, which were found in scope. */
export async function withProcesses(context: Context, found: readonly Found[]): Promise<Entry[]> {
  const ids = [...new Set(found.map(({ id }) => id))]
  const processes = new Map((await processesNamed(context, ids)).map((it) => [it.id, it]))
  return found.flatMap(({ id, ...it }) => {
    const process = processes.get(id)
    return process ? [{ ...it, process }] : []
  })
}

const dayBy = (kind: Kind, day: string) => (kind === 'term' ? legalLastDay(day) : day)

const lateFound = ({ id, number, lateAt }: LateStep, timeZone: string): Found => ({
  id,
  number,
  kind: 'late',
  day: todayIn(timeZone, new Date(lateAt)),
})

const momentsOf = ({ from, until }: Days, timeZone: string) => ({
  from: Date.parse(dayStart(from, timeZone)),
  until: Date.parse(dayStart(addDays(until, 1), timeZone)),
})
