/** Days of the calendar, written `2026-03-02`. Pure. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists: not 29 February of every year. */
export function isDay(value: unknown): value is string {
  const [, year, month, day] = typeof value === 'string' ? (DAY.exec(value) ?? []) : []
  if (!year || year < '1000') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** `02-03-2026`; what is no day as it was. */
export const writtenDay = (value: string) => (isDay(value) ? value.split('-').reverse().join('-') : value)
