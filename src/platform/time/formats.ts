/**
 * Date formats, and time zones to read dates in. Making a format takes longer than reading a row: each is
 * made once.
 */

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** For calendar days, which are stored as the moment they begin in UTC, in each language. */
export const formatsIn = (options: Options) => ({
  nl: new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
})

/** For moments: one format for each requested time zone. */
export function formatPerZone(locale: string, options: Options): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    kept.set(timeZone, format)
    return format
  }
}
