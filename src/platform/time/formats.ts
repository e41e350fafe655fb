/**
 * Date formats, and time zones to parse dates in. Creating a format takes longer than reading a row: each is created
 * once.
 */

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>

/** For calendar days, which are stored as their start in UTC, in each language. */
export const formatsIn = (options: Options) => ({
  nl: new Intl.DateTimeFormat('nl-NL', { ...options, timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }),
})

/** For times: one format per requested time zone. */
export function formatPerZone(locale: string, options: Options): (timeZone: string) => Intl.DateTimeFormat {
  const cached = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = cached.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    cached.set(timeZone, format)
    return format
  }
}
