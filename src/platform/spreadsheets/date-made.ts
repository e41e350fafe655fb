/** House numbers that a spreadsheet converted to dates: `3-5` became 3 May, displayed as `3-mei`. Pure. */

const TEXTS = [
  /^\d{1,4}[-/ ](?:jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]{0,6}\.?(?:[-/ ]\d{2,4})?$/i,
  /^(?:jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]{0,6}\.?[-/ ]\d{1,4}$/i,
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}$/,
  /^(?:19|20)\d{2}-\d{2}-\d{2}(?:[T ].*)?$/,
]
/** Day numbers of 2015 to 2035; no street has house numbers as high. */
const [FIRST_DAY, LAST_DAY] = [42_005, 49_674]

/** The text of a house number cell that a spreadsheet converted to a date; null for anything else. */
export function dateMadeOf(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(+value) ? '?' : value.toISOString().slice(0, 10)
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const isDay = /^\d{5}$/.test(text) && Number(text) >= FIRST_DAY && Number(text) <= LAST_DAY
  return isDay || TEXTS.some((it) => it.test(text)) ? text : null
}

/** The same within a street or an address on one line, after its name: `3-mei` in `Markt 3-mei, 9000 Gent`. */
export function dateMadeIn(address: string): string | null {
  const [, ...words] = address.split(/[\s,;]+/)
  // Excludes `1-Meiplein`.
  const found = words.find(
    (it) => /[-/]/.test(it) && !/(?:mei|may)[a-z]/i.test(it) && dateMadeOf(it) !== null,
  )
  return found ?? null
}
