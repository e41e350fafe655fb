/** How numbers and times are written. Dates are nl-NL in both languages of the desk (decisions, "Platform"). */

const numbers = new Intl.NumberFormat('nl-NL')
const tenths = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const byZone = new Map<
  string,
  { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }
>()

function formatsOf(timeZone: string) {
  const kept = byZone.get(timeZone)
  if (kept) return kept
  const day = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const
  const hours = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const formats = {
    day: new Intl.DateTimeFormat('nl-NL', day),
    time: new Intl.DateTimeFormat('nl-NL', { ...day, ...hours }),
    clock: new Intl.DateTimeFormat('nl-NL', hours),
  }
  byZone.set(timeZone, formats)
  return formats
}

/** `1.234`. */
export const formatNumber = (number: number) => numbers.format(number)

/** `12,5`, and `8,0`: to stand under each other. */
export const formatTenths = (number: number) => tenths.format(number)

/** `05-03-2026` in the tenant's time zone; '' for ''. */
export const formatDay = (iso: string, timeZone: string) =>
  iso ? formatsOf(timeZone).day.format(new Date(iso)) : ''

/** `05-03-2026 14:02`; '' for ''. */
export const formatTime = (iso: string, timeZone: string) =>
  iso ? formatsOf(timeZone).time.format(new Date(iso)).replace(',', '') : ''

/** `14:02`. */
export const formatClock = (at: Date, timeZone: string) => formatsOf(timeZone).clock.format(at)
