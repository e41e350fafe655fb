import type { Language } from '../texts/language.ts'
import { formatsIn } from './formats.ts'

/** Calendar days and months in words. Pure. */

const whole = formatsIn({ day: 'numeric', month: 'long', year: 'numeric' })
const monthAndYear = formatsIn({ month: 'long', year: 'numeric' })

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** `14 maart 2027`. */
export const formatLongDate = (day: string, language: Language) => whole[language].format(at(day))

/** `maart 2027`, of `2027-03`. */
export const formatMonthName = (yearAndMonth: string, language: Language) =>
  monthAndYear[language].format(at(`${yearAndMonth}-01`))
