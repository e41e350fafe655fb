import type { Row } from '../look.ts'
import type { World } from '../world.ts'
import { dayIn } from './days.ts'

/** The status of a traffic decision, by the specification's table of dates. */

/** Each status, with the value that lists sort by. */
export const SORT_VALUES = {
  irrevocable: 1,
  expired: 2,
  max2Days: 3,
  max7Days: 4,
  max14Days: 5,
  weeks2To4: 6,
  weeks4To6: 7,
  over6Weeks: 8,
  // Not displayed by the specification; before what needs none.
  withdrawn: 98,
  notApplicable: 99,
  unpublished: 100,
  // Of a cancelled process, which will get none (changelog).
  givenUp: 100,
  unknown: 9999,
} as const

/** As the table of the specification words them. */
export const LABELS: Readonly<Record<Decision, string>> = {
  irrevocable: 'Onherroepelijk',
  expired: 'Verlopen',
  max2Days: 'Nog max 2 dagen',
  max7Days: 'Nog max 7 dagen',
  max14Days: 'Nog max 14 dagen',
  weeks2To4: 'Nog 2-4 weken',
  weeks4To6: 'Nog 4-6 weken',
  over6Weeks: 'Nog meer dan 6 weken',
  withdrawn: 'Ingetrokken',
  notApplicable: 'Geen VKB',
  unpublished: 'Nog te publiceren',
  givenUp: '',
  unknown: 'Onbekende status',
}

type Decision = keyof typeof SORT_VALUES

const DAY_MS = 864e5
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The last number of remaining days, exclusive or inclusive as decided, of each bucket. */
const bucketOf = (days: number): Decision => {
  if (days < 0) return 'expired'
  if (days < 2) return 'max2Days'
  if (days < 7) return 'max7Days'
  if (days <= 14) return 'max14Days'
  if (days <= 28) return 'weeks2To4'
  return days <= 42 ? 'weeks4To6' : 'over6Weeks'
}

/** The status of a process's traffic decision today, in the time zone of the tenant. */
export function decisionOf(world: World, row: Row): Decision {
  const today = dayIn(world, world.desk.clock.now)
  if (row.confirmed_on !== '') return 'irrevocable'
  if (isDay(row.withdrawn_on) && row.withdrawn_on < today) return 'withdrawn'
  if (row.vkb_not_applicable === 1) return 'notApplicable'
  if (row.published_on === '') return row.status === 'cancelled' ? 'givenUp' : 'unpublished'
  if (!isDay(row.definitive_on) || row.definitive_on < row.published_on) return 'unknown'
  return bucketOf((Date.parse(row.definitive_on) - Date.parse(today)) / DAY_MS)
}
