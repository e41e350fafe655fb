import type { Texts } from '../../platform/texts/texts.ts'
import { isMonth } from './month.ts'
import { givesFractions, type Metrics } from './occupancy.ts'

/** One month of one location from a file or a service, not validated yet. */
export type IncomingMonth = Readonly<Partial<Record<Field, unknown>>>

const METRICS = ['session_count', 'occupancy_rate', 'unique_users', 'volume'] as const
export const FIELDS = ['id', 'code', 'month', ...METRICS, 'source', 'modelled'] as const
type Field = (typeof FIELDS)[number]

/** A validated month. */
export interface GoodMonth {
  /** Location id in lower case, because these ids are case-insensitive. */
  key: string
  code: string
  month: string
  metrics: Metrics
  source: string
  modelled: boolean
}

type Words = Texts['monitoring']['problems']
type Reading = { good: GoodMonth } | { problems: string[] }

const LONGEST_ID = 100
const LONGEST_SOURCE = 40
const FIRST_MONTH = '2010-01'
const MOST = { session_count: 10_000_000, unique_users: 10_000_000, volume: 1_000_000_000 }
const MOST_PERCENT = 100
const NOTHING = [undefined, null, '']

/**
 * Validates one month; returns all problems. `until` is the last month that can have data: later ones are mistakes, and
 * would shift the period of all locations.
 */
export function readIncoming(row: IncomingMonth, { until, words }: { until: string; words: Words }): Reading {
  const problems: string[] = []
  const key = textOf(row.id)
  if (key === '') problems.push(`id: ${words.required()}`)
  else if (key.length > LONGEST_ID || !/^[\x21-\x7e]+$/.test(key)) problems.push(`id: ${words.id()}`)
  const code = textOf(row.code)
  if (code !== '' && !/^\d{4,5}$/.test(code)) problems.push(`code: ${words.code()}`)
  const month = textOf(row.month)
  if (month === '') problems.push(`month: ${words.required()}`)
  else if (!isMonth(month) || month < FIRST_MONTH) problems.push(`month: ${words.month()}`)
  else if (month > until) problems.push(`month: ${words.monthInFuture({ until })}`)
  const source = textOf(row.source)
  if (source.length > LONGEST_SOURCE || /\p{Cc}/u.test(source)) problems.push(`source: ${words.source()}`)
  const modelled = truthOf(row.modelled)
  if (modelled === null) problems.push(`modelled: ${words.modelled()}`)

  const read = readMetrics(row, source, words)
  if ('problems' in read) problems.push(...read.problems)
  if (problems.length > 0 || !('metrics' in read)) return { problems }
  return {
    good: { key: key.toLowerCase(), code, month, metrics: read.metrics, source, modelled: modelled === true },
  }
}

/** Validates the figures of a month; the occupancy is in the unit of its source. */
export function readMetrics(
  row: Partial<Record<keyof Metrics, unknown>>,
  source: string,
  words: Words,
): { metrics: Metrics } | { problems: string[] } {
  const problems: string[] = []
  const number = (name: keyof Metrics, most: number, refusal: () => string, whole: boolean) => {
    const value = row[name]
    if (NOTHING.includes(value as never)) return null
    const read = numberOf(value)
    if (read !== null && read >= 0 && read <= most && (!whole || Number.isInteger(read))) return read
    problems.push(`${name}: ${refusal()}`)
    return null
  }
  const isFraction = givesFractions(source)
  const metrics = {
    session_count: number('session_count', MOST.session_count, words.count, true),
    occupancy_rate: number(
      'occupancy_rate',
      isFraction ? 1 : MOST_PERCENT,
      isFraction ? words.fraction : words.percentage,
      false,
    ),
    unique_users: number('unique_users', MOST.unique_users, words.count, true),
    volume: number('volume', MOST.volume, words.volume, false),
  }
  if (problems.length === 0 && METRICS.every((name) => metrics[name] === null)) problems.push(words.empty())
  return problems.length > 0 ? { problems } : { metrics }
}

/** A number or string as trimmed text; '' for anything else. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  // Dutch spreadsheets use a decimal comma.
  return /^-?\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.trim().replace(',', '.')) : null
}

function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = NOTHING.includes(value as never) ? '' : textOf(value).toLowerCase()
  if (['', '0', 'false', 'nee', 'no'].includes(text)) return false
  return ['1', 'true', 'ja', 'yes'].includes(text) ? true : null
}
