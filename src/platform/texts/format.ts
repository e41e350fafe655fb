import { formatPerZone } from '../time/formats.ts'

/** Formats of numbers and times. Dates are nl-NL in both languages of the desk (decisions, "Platform"). */

const numbers = new Intl.NumberFormat('nl-NL')
const tenths = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const HOURS = { hour: '2-digit', minute: '2-digit' } as const
const dayIn = formatPerZone('nl-NL', DAY)
const timeIn = formatPerZone('nl-NL', { ...DAY, ...HOURS })
const clockIn = formatPerZone('nl-NL', HOURS)

/** `1.234`. */
export const formatNumber = (number: number) => numbers.format(number)

/** `12,5`, and `8,0`: aligned in a column. */
export const formatTenths = (number: number) => tenths.format(number)

/** `05-03-2026` in the tenant's time zone; '' for ''. */
export const formatDay = (iso: string, timeZone: string) => (iso ? dayIn(timeZone).format(new Date(iso)) : '')

/** `05-03-2026 14:02`; '' for ''. */
export const formatTime = (iso: string, timeZone: string) =>
  iso ? timeIn(timeZone).format(new Date(iso)).replace(',', '') : ''

/** `14:02`. */
export const formatClock = (at: Date, timeZone: string) => clockIn(timeZone).format(at)
