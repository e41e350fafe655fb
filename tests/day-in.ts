/**
 * The day of a moment by the clocks of a place, as `2026-03-02`; '' for no moment. By other means than the
 * server. Each moment is worked out once: recounts need the same thousands of times, and a format takes long to make.
 */
export function dayIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  const days = new Map<string, string>([['', '']])
  return (moment) => {
    const day = days.get(moment) ?? format.format(new Date(moment))
    days.set(moment, day)
    return day
  }
}
