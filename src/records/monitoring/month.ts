/** Months in the format `2026-06`. Pure; shared by server and island. */

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const isMonth = (text: string) => MONTH.test(text)

/** The month this many months later; earlier when negative. */
export function monthsAfter(month: string, count: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const months = year * 12 + ofYear - 1 + count
  const [newYear, newMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}`
}

/** This number of months up to and including the last, oldest first. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthsAfter(last, index - count + 1))

/** The month of a moment, in UTC. */
export const monthOf = (at: Date) => at.toISOString().slice(0, 'yyyy-mm'.length)

/** `06-2026`, the format for display. */
export const formatMonth = (month: string) => month.split('-').reverse().join('-')
