import { SEARCH_FROM } from '../../platform/lists/search.ts'
import { fold } from '../../platform/search/fold.ts'
import type { ProcessStatus } from '../../records/processes/process.ts'
import { chosenIn, type Query, reportHref, textIn } from './report.ts'

/** Filters of the customer reports, as in their addresses. Pure. Spec 2 §2. */

export const TABS = ['alles', 'actief', 'onhold', 'afgerond', 'geannuleerd'] as const
export type CustomerTab = (typeof TABS)[number]

/** The status of a tab; null for every status. */
export const STATUS_OF: Readonly<Record<CustomerTab, ProcessStatus | null>> = {
  alles: null,
  actief: 'active',
  onhold: 'onhold',
  afgerond: 'completed',
  geannuleerd: 'cancelled',
}

/** Names in addresses, and the process column of each. */
export const COLUMN_OF = {
  pid: 'pid_uuid',
  regio: 'region',
  soort: 'object_type',
  klant: 'customer',
  vermogen: 'power_option',
} as const
export type By = keyof typeof COLUMN_OF
export const BY = Object.keys(COLUMN_OF) as By[]

export interface Narrowing {
  tab: CustomerTab
  /** As typed. */
  search: string
  /** Exact value of each column; '' for not filled in. */
  by: Readonly<Partial<Record<By, string>>>
  /** In operation means that all parties have signed; null for both. */
  isInOperation: boolean | null
  /** Excludes cancelled processes from the tab of all processes. */
  withoutCancelled: boolean
}

export const NO_NARROWING: Narrowing = {
  tab: 'alles',
  search: '',
  by: {},
  isInOperation: null,
  withoutCancelled: false,
}

/** The value for "not filled in" in addresses. */
export const BLANK = '(leeg)'
/** Maximum length of a text from an address. */
const LONGEST = 200

/** Reads the filters of an address; invalid ones are ignored. */
export function readNarrowing(query: Query): Narrowing {
  const choices = BY.flatMap((name) => {
    const text = textIn(query, name)
    return text === '' ? [] : [[name, text === BLANK ? '' : text] as const]
  })
  const operation = chosenIn(query, 'bedrijf', ['ja', 'nee'], '')
  return {
    tab: chosenIn(query, 'status', TABS, 'alles'),
    search: textIn(query, 'zoeken'),
    by: Object.fromEntries(choices),
    isInOperation: operation === '' ? null : operation === 'ja',
    withoutCancelled: chosenIn(query, 'geannuleerd', ['nee'], '') === 'nee',
  }
}

/** The filters as query parameters, without empty ones. */
export function narrowingPairs({
  tab,
  search,
  by,
  isInOperation,
  withoutCancelled,
}: Narrowing): Record<string, string> {
  return {
    ...(tab !== 'alles' && { status: tab }),
    ...(search && { zoeken: search }),
    ...Object.fromEntries(Object.entries(by).map(([name, value]) => [name, value || BLANK])),
    ...(isInOperation !== null && { bedrijf: isInOperation ? 'ja' : 'nee' }),
    ...(withoutCancelled && { geannuleerd: 'nee' }),
  }
}

/** True when processes with this status count in a tab. */
export const isIn = (
  { tab, withoutCancelled }: Pick<Narrowing, 'tab' | 'withoutCancelled'>,
  status: string,
) => (tab === 'alles' ? !(withoutCancelled && status === 'cancelled') : status === STATUS_OF[tab])

/** Address of the customers that pass the filters; undefined when an address cannot represent them. */
export function customersHref(narrowing: Partial<Narrowing>): string | undefined {
  const all = { ...NO_NARROWING, ...narrowing }
  if (Object.values(all.by).some((value) => value.length > LONGEST || value === BLANK)) return undefined
  return reportHref('klanten', narrowingPairs(all))
}

/** The normalised search words; empty when the search is too short. */
export const wordsIn = ({ search }: Pick<Narrowing, 'search'>): string[] =>
  isTooShort({ search }) ? [] : [...new Set(fold(search).split(' ').filter(Boolean))]

export const isTooShort = ({ search }: Pick<Narrowing, 'search'>) =>
  search !== '' && fold(search).length < SEARCH_FROM
