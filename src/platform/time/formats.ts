/** How dates are written, and read in a time zone. Making a format takes longer than reading a row: each is made once. */

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** Of calendar days, which are kept as the moment they begin in UTC, in each language. */
export const formatsIn = (options: Options) => ({
  nl: new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
})

/** Of moments: one format for each time zone that is asked for. */
export function formatPerZone(locale: string, options: Options): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    kept.set(timeZone, format)
    return format
  }
}
