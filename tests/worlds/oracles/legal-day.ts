/** The legal last day of a term: not in a weekend or on a holiday, by the Algemene termijnenwet. */

const DAY_MS = 864e5
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Easter Sunday, by the calculation of Gauss. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon = (15 + century - Math.floor(century / 4) - Math.floor((13 + 8 * century) / 25)) % 30
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const d = (19 * a + moon) % 30
  const e = (2 * b + 4 * c + 6 * d + ((4 + century - Math.floor(century / 4)) % 7)) % 7
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10) ? 7 : 0
  return plus(`${year}-03-22`, d + e - late)
}

const isSunday = (day: string) => new Date(day).getUTCDay() === 0
const isWeekend = (day: string) => isSunday(day) || new Date(day).getUTCDay() === 6

const GOOD_FRIDAY = -2
const EASTER_MONDAY = 1
const ASCENSION = 39
const WHIT_MONDAY = 50

function holidaysOf(year: number): string[] {
  const easter = easterOf(year)
  const kings = `${year}-04-27`
  return [
    `${year}-01-01`,
    ...[GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, ASCENSION + 1, WHIT_MONDAY].map((days) => plus(easter, days)),
    isSunday(kings) ? `${year}-04-26` : kings,
    ...[`${year}-05-05`, `${year}-12-25`, `${year}-12-26`],
  ]
}

/** This day, or the first after it that is an ordinary working day. */
export function legalDayOf(day: string): string {
  const isOrdinary = !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).includes(day)
  return isOrdinary ? day : legalDayOf(plus(day, 1))
}
