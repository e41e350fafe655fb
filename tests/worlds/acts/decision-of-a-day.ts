import type { Row } from '../look.ts'
import { dayIn } from '../oracles/days.ts'
import { legalDayOf } from '../oracles/legal-day.ts'
import { decisionOf, LABELS, SORT_VALUES } from '../oracles/traffic-of-lists.ts'
import type { World } from '../world.ts'
import { dayOf, typeOf } from './of-process.ts'

/** What is shown of a traffic decision on a day: its status in lists, the last day to object, and that day as a file. */

const TERM_MS = 42 * 864e5
const RUNS: readonly string[] = [
  'expired',
  'max2Days',
  'max7Days',
  'max14Days',
  'weeks2To4',
  'weeks4To6',
  'over6Weeks',
]

/** The process has a step for a traffic decision, at a desk that takes them. */
const takesOne = (world: World, row: Row) =>
  world.tenant.processes.trafficDecisions &&
  typeOf(world, row).steps.some(({ key }) => key === 'traffic-decision')

/** The last day to object; null when that is over, or there is nothing to object to. Guides: domain 4.1. */
export function objectionsUntil(world: World, row: Row): string | null {
  const { published_on, definitive_on, confirmed_on, withdrawn_on, vkb_not_applicable } = row
  if (!takesOne(world, row) || published_on === '' || confirmed_on !== '') return null
  if (withdrawn_on !== '' || vkb_not_applicable === 1) return null
  const isKnown = definitive_on !== '' && definitive_on >= published_on
  const usual = new Date(Date.parse(published_on) + TERM_MS).toISOString().slice(0, 10)
  const last = legalDayOf(isKnown ? definitive_on : usual)
  return last >= dayOf(world) ? last : null
}

/** What is wrong with what an administrator is shown of a decision, in words; lists are looked at where it changed. */
export async function aboutDecision(
  world: World,
  uuid: string,
  shownBefore: string,
): Promise<{ wrong: string[]; shown: string }> {
  const row = (await world.look.rows('process')).find((it) => it.uuid === uuid)
  if (!row) return { wrong: [], shown: '' }
  const anna = await world.as(world.cast.named('anna'))
  const decision = decisionOf(world, row)
  const { data } = await anna.calls('POST', '/api/process', { uuid })
  const until = objectionsUntil(world, row)
  const found = data?.record?.objectionsUntil ?? null
  const file = await anna.opens(`/proces/${uuid}/bezwaartermijn.ics`)
  const [, ...parts] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(file.body) ?? []
  const day = file.status === 200 ? parts.join('-') : null
  const hasTerm = takesOne(world, row) && RUNS.includes(decision)
  const last = hasTerm ? legalDayOf(row.definitive_on) : null
  const isChanged = takesOne(world, row) && decision !== shownBefore
  const wrong = [
    ...(found === until ? [] : [`objections to ${row.case_ref} until ${found}, should be ${until}`]),
    ...(day === last ? [] : [`the file of ${row.case_ref} has ${day}, should be ${last}`]),
    ...(isChanged ? await inLists(world, row, decision) : []),
  ]
  return { wrong, shown: decision }
}

/** A status in which it is not; today decides which. */
function otherThan(world: World, decision: string): string {
  const others = Object.keys(SORT_VALUES).filter((it) => it !== decision)
  return others[Number(dayIn(world, world.desk.clock.now).replaceAll('-', '')) % others.length] as string
}

async function inLists(world: World, row: Row, decision: keyof typeof SORT_VALUES): Promise<string[]> {
  const anna = await world.as(world.cast.named('anna'))
  const { data } = await anna.calls('POST', '/api/processlist', { processType: row.process_type })
  const listed = (data?.records ?? []).find((it: { uuid: string }) => it.uuid === row.uuid)
  const isShown = async (status: string) => {
    const filter = `f.vkb=in%3A${status}&pp=50`
    const { body } = await anna.opens(`/processen/${typeOf(world, row).routeType}/alles?${filter}`)
    return body.includes(`/${row.uuid}`)
  }
  const other = otherThan(world, decision)
  const sort = SORT_VALUES[decision]
  const label = LABELS[decision]
  return [
    ...(listed && (listed.vkb !== label || listed.vkb_sorting !== sort) && decision !== 'withdrawn'
      ? [`${row.case_ref} is '${listed.vkb}' (${listed.vkb_sorting}), should be '${label}' (${sort})`]
      : []),
    ...((await isShown(decision)) ? [] : [`the list of ${decision} is without ${row.case_ref}`]),
    ...((await isShown(other)) ? [`the list of ${other} has ${row.case_ref}, which is ${decision}`] : []),
  ]
}
