import { formatPerZone } from '../time/formats.ts'

/**
 * Formats of numbers and times. Numbers follow the language of the page; dates are nl-NL in both languages of the desk
 * (decisions, "Platform"), and so are distances (spec 1 §9).
 */

/** The part of the texts with the format of numbers. */
export interface NumberTexts {
  numbers: { locale: () => string }
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const HOURS = { hour: '2-digit', minute: '2-digit' } as const
/** Written out, so that pages that use only this format do not import another. */
const MOMENT = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const
const dayIn = /* @__PURE__ */ formatPerZone('nl-NL', DAY)
const timeIn = /* @__PURE__ */ formatPerZone('nl-NL', MOMENT)
const clockIn = /* @__PURE__ */ formatPerZone('nl-NL', HOURS)

/** `1.234`, in English `1,234`. Without options the engine caches its last format. */
export const formatNumber = (number: number, t: NumberTexts) => number.toLocaleString(t.numbers.locale())

/** `12,5`, and `8,0`: aligned in a column. In English `12.5`. */
export function formatTenths(number: number, t: NumberTexts): string {
  const locale = t.numbers.locale()
  const format = tenths.get(locale) ?? new Intl.NumberFormat(locale, ONE_DECIMAL)
  tenths.set(locale, format)
  return format.format(number)
}
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const tenths = new Map<string, Intl.NumberFormat>()

/** A fraction of one: `12,5%`, in English `12.5%`. */
export const formatShare = (part: number, t: NumberTexts) =>
  part.toLocaleString(t.numbers.locale(), { style: 'percent', maximumFractionDigits: 1 })

/** Whole metres with a dot as thousands separator, in both languages: `1.235`. */
export const formatMetres = (metres: number) => metres.toLocaleString('nl-NL')

/** `45 km`, and below ten `2,4 km`; in English `2.4 km`. */
export const formatKilometres = (metres: number, t: NumberTexts) => {
  const digits = metres < 10_000 ? 1 : 0
  return `${(metres / 1000).toLocaleString(t.numbers.locale(), { maximumFractionDigits: digits })} km`
}

/** `05-03-2026` in the tenant's time zone; '' for ''. */
export const formatDay = (iso: string, timeZone: string) => (iso ? dayIn(timeZone).format(new Date(iso)) : '')

/** `05-03-2026 14:02`; '' for ''. */
export const formatTime = (iso: string, timeZone: string) =>
  iso ? timeIn(timeZone).format(new Date(iso)).replace(',', '') : ''

/** `14:02`. */
export const formatClock = (at: Date, timeZone: string) => clockIn(timeZone).format(at)
