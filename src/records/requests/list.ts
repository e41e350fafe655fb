import { fold } from '../../platform/search/fold.ts'
import type { RequestChoices, RequestColumn } from '../../platform/tenant/tenant.ts'
import { periodIn } from './period.ts'
import { ALL_TABS, STATUS, type Tab } from './request.ts'

/** The state of the list as its address holds it: pure, so that links, forms and queries agree. Spec 1 §2, ux 2.1. */

export const SORTS = {
  reference: 'case_counter',
  counter: 'case_counter',
  origin: 'origin',
  address: 'address_key',
  name: 'name_key',
  submitted: 'submitted_at',
  processed: 'processed_at',
  reason: 'reason_label',
} as const satisfies Partial<Record<RequestColumn, string>>
export type SortKey = keyof typeof SORTS

/** What a badge of the request page leads to: requests with exactly this value, by the index of its column. */
export const FIELDS = { postcode: 'postal_code', plaats: 'city', kenteken: 'plate_key' } as const
export type Field = keyof typeof FIELDS

/** Whether a process is linked to a request: with, or without one. */
export const CONNECTIONS = ['met', 'zonder'] as const
export type Connection = (typeof CONNECTIONS)[number]

export interface ListState {
  tab: Tab
  /** As typed. */
  search: string
  /** The one field to search in, for exactly this text; null: words, anywhere. */
  field: Field | null
  /** Municipality code, or '' for all that the person handles. */
  municipality: string
  /** The month or year that they were submitted in, `2026-03` or `2026`; '' for any. */
  submitted: string
  connection: Connection | ''
  page: number
  size: number
  sort: SortKey
  descending: boolean
}

/** A search counts from this many characters; fewer show everything, with a hint. */
export const SEARCH_FROM = 3
const LONGEST_SEARCH = 200
const DEFAULT_SORT = { sort: 'submitted', descending: true } as const

/** Reads the query of the address; whatever is not understood falls back to the default, so no address is broken. */
export function readListState(
  query: Record<string, unknown>,
  choices: Pick<RequestChoices, 'pageSizes' | 'defaultPageSize'>,
): ListState {
  const text = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '')
  const size = Number(text('pp'))
  const wanted = text('sort')
  const key = wanted.replace(/^-/, '')
  const known = Object.hasOwn(SORTS, key)
  const search = text('zoeken').trim().slice(0, LONGEST_SEARCH)
  const field = search ? text('in') : ''
  return {
    tab: ALL_TABS.find((tab) => tab === text('status')) ?? 'all',
    search,
    field: Object.hasOwn(FIELDS, field) ? (field as Field) : null,
    municipality: /^\d{4,5}$/.test(text('gemeente')) ? text('gemeente') : '',
    submitted: periodIn(text('ingediend')),
    connection: CONNECTIONS.find((it) => it === text('koppeling')) ?? '',
    page: /^[1-9]\d{0,6}$/.test(text('p')) ? Number(text('p')) : 1,
    size: choices.pageSizes.includes(size) ? size : choices.defaultPageSize,
    ...(known ? { sort: key as SortKey, descending: wanted.startsWith('-') } : DEFAULT_SORT),
  }
}

/** The query of the address for a state, shortest form; a change other than of the page starts at page 1. */
export function listQuery(state: ListState, change: Partial<ListState> = {}, defaultSize = 10): string {
  const next = { ...state, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.tab !== 'all') query.set('status', next.tab)
  if (next.search) query.set('zoeken', next.search)
  if (next.search && next.field) query.set('in', next.field)
  if (next.municipality) query.set('gemeente', next.municipality)
  if (next.submitted) query.set('ingediend', next.submitted)
  if (next.connection) query.set('koppeling', next.connection)
  if (next.sort !== DEFAULT_SORT.sort || next.descending !== DEFAULT_SORT.descending)
    query.set('sort', `${next.descending ? '-' : ''}${next.sort}`)
  if (next.size !== defaultSize) query.set('pp', String(next.size))
  if (next.page > 1) query.set('p', String(next.page))
  return query.toString()
}

/** Address of the list in a state. */
export const listHref = (...given: Parameters<typeof listQuery>) => {
  const query = listQuery(...given)
  return query ? `/aanvragen?${query}` : '/aanvragen'
}

/**
 * The words to search for: folded, each once. None when no word has three letters: the search then shows
 * everything, with a hint.
 */
export function wordsOf(search: string): string[] {
  const words = [...new Set(fold(search).split(' ').filter(Boolean))]
  return words.some(isIndexed) ? words : []
}

/** Words of three letters and more are found through the trigram index; shorter ones only narrow the result. */
export const isIndexed = (word: string) => word.length >= SEARCH_FROM

/** The status id of a tab; null for all. */
export const statusOfTab = (tab: Tab) => (tab === 'all' ? null : STATUS[tab])

/** Page numbers to offer: the first, the last, and those around the current one; null stands for a gap. */
export function pagesToOffer(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((it) => it >= 1 && it <= last)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((it, index) => {
    const gap = it - (sorted[index - 1] ?? 0)
    if (gap === 2) return [it - 1, it]
    return gap > 2 ? [null, it] : [it]
  })
}
