import type { Selectable } from 'kysely'
import type { ProcessTable } from '../../platform/db/process-schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { addDays, daysBetween, isDay } from '../../platform/time/calendar.ts'

/**
 * The status of a traffic decision, derived from its dates. Pure, shared with islands; source: spec 2 §4,
 * decisions "Processes".
 */

/**
 * Every status with its sort value in lists. Two are not in the specification: withdrawn decisions precede processes without
 * a decision; a cancelled process without a publication will get none (`givenUp`), and follows those that still wait.
 */
export const DECISION_STATUSES = {
  irrevocable: 1,
  expired: 2,
  max2Days: 3,
  max7Days: 4,
  max14Days: 5,
  weeks2To4: 6,
  weeks4To6: 7,
  over6Weeks: 8,
  withdrawn: 98,
  notApplicable: 99,
  unpublished: 100,
  givenUp: 101,
  unknown: 9999,
} as const
export type DecisionStatus = keyof typeof DECISION_STATUSES

/** The dates that determine the status: days as `2026-03-02`, '' when absent. */
export interface DecisionDates {
  publishedOn: string
  definitiveOn: string
  /** When a person marked the decision, or its withdrawal, irrevocable; the flag `vkb` is derived from it. */
  confirmedOn: string
  withdrawnOn: string
  notApplicable: boolean
  /** The process of the decision was cancelled. */
  isCancelled: boolean
}

/**
 * True if the objection period would end before the publication: such dates give no status. In SQL: `vkbSort` (queries.ts).
 */
export const isContradictory = ({
  publishedOn,
  definitiveOn,
}: Pick<DecisionDates, 'publishedOn' | 'definitiveOn'>): boolean =>
  publishedOn !== '' && definitiveOn !== '' && definitiveOn < publishedOn

/** The status while the term runs: the first entry with at least the remaining days. */
const BUCKETS = [
  { most: 1, status: 'max2Days' },
  { most: 6, status: 'max7Days' },
  { most: 14, status: 'max14Days' },
  { most: 28, status: 'weeks2To4' },
  { most: 42, status: 'weeks4To6' },
] as const

/**
 * The status of a traffic decision on a day. A confirmation takes precedence over all dates: for a withdrawn decision, it
 * confirmed the withdrawal, and until then the passing of its date only makes it withdrawn. A withdrawal takes precedence
 * over `notApplicable`, because there was a decision to withdraw; and a process that needs no decision does not wait for
 * one. Contradictory dates give `unknown`.
 */
export function decisionStatusOf(dates: DecisionDates, today: string): DecisionStatus {
  if (dates.confirmedOn !== '') return 'irrevocable'
  if (daysBetween(today, dates.withdrawnOn) < 0) return 'withdrawn'
  if (dates.notApplicable) return 'notApplicable'
  if (dates.publishedOn === '') return dates.isCancelled ? 'givenUp' : 'unpublished'
  const left = daysBetween(today, dates.definitiveOn)
  if (Number.isNaN(left) || isContradictory(dates)) return 'unknown'
  if (left < 0) return 'expired'
  return BUCKETS.find(({ most }) => left <= most)?.status ?? 'over6Weeks'
}

/** True while the last day is ahead, or when it has passed without a confirmation. */
export const hasTerm = (status: DecisionStatus): boolean =>
  status === 'expired' || status === 'over6Weeks' || BUCKETS.some((it) => it.status === status)

/** The columns of a process that determine the status of its traffic decision. */
export type DecisionColumns = Pick<
  Selectable<ProcessTable>,
  'published_on' | 'definitive_on' | 'confirmed_on' | 'withdrawn_on' | 'vkb_not_applicable' | 'status'
>

/** The dates in the columns of a process. */
export const datesOfRow = (row: DecisionColumns): DecisionDates => ({
  publishedOn: row.published_on,
  definitiveOn: row.definitive_on,
  confirmedOn: row.confirmed_on,
  withdrawnOn: row.withdrawn_on,
  notApplicable: row.vkb_not_applicable === 1,
  isCancelled: row.status === 'cancelled',
})

/** The dates in `TrafficDecision` of a process record; an invalid day counts as absent. */
export function datesOfRecord(record: FormRecord): Omit<DecisionDates, 'isCancelled'> {
  const group = (record.TrafficDecision ?? {}) as Record<string, unknown>
  const day = (name: string) => {
    const value = group[name]
    return typeof value === 'string' && isDay(value) ? value : ''
  }
  return {
    publishedOn: day('PublicationDate'),
    definitiveOn: day('DefinitiveDate'),
    confirmedOn: day('ConfirmedDate'),
    withdrawnOn: day('DefinitiveDateWithdrawal'),
    notApplicable: group.TrafficDecisionNotApplicable === true,
  }
}

/** The sort value of a process row in lists. In SQL: `vkbSort` (queries.ts). */
export const sortOfRow = (row: DecisionColumns, today: string): number =>
  DECISION_STATUSES[decisionStatusOf(datesOfRow(row), today)]

/**
 * A text that sorts as those values do, on any day; among decisions with a term, the first to end comes first. Lists sort by
 * it through an index. A withdrawal counts as soon as it is filled in, even when its day is in the future.
 */
export function vkbOrder(row: DecisionColumns): string {
  if (row.confirmed_on !== '') return '1'
  if (row.withdrawn_on !== '') return '3'
  if (row.vkb_not_applicable === 1) return '4'
  if (row.published_on === '') return row.status === 'cancelled' ? '6' : '5'
  return isDay(row.definitive_on) && !isContradictory(datesOfRow(row)) ? `2 ${row.definitive_on}` : '9'
}

/** The ranges of `vkbOrder` for these statuses on a day, bounds included. */
export function placesOf(statuses: readonly DecisionStatus[], today: string) {
  const days = ['', today, ...bucketEnds(today).map(({ last }) => last), '~']
  const dated = ['expired', ...BUCKETS.map(({ status }) => status), 'over6Weeks']
  const places = new Map<string, string>()
  for (const status of statuses) {
    const place = PLACES[status]
    const nth = dated.indexOf(status)
    places.set(place ?? `2 ${days[nth]}`, place ?? `2 ${days[nth + 1]}`)
    // An older server that cancels a process leaves it where it was.
    if (status === 'givenUp') places.set('5', '5')
    // With a withdrawal in the future, or with an invalid date, the other columns decide.
    if (status !== 'irrevocable') for (const other of ['3', '9']) places.set(other, other)
  }
  return [...places].map(([from, to]) => ({ from, to }))
}

const PLACES: Partial<Record<DecisionStatus, string>> = {
  irrevocable: '1',
  withdrawn: '3',
  notApplicable: '4',
  unpublished: '5',
  givenUp: '6',
  unknown: '9',
}

/** The last day of each bucket, for queries: the bucket contains a definitive date from today up to and including it. */
export const bucketEnds = (today: string) =>
  BUCKETS.map(({ most, status }) => ({ last: addDays(today, most), status }))
