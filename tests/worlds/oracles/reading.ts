import type { Tenant } from '../../../src/platform/tenant/tenant.ts'
import type { Visitor } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature, readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'

/** Reads as people do, for oracles that compare that with the rows: all pages of a call, and differences. */

/**
 * Rules of oracles that found something: from then on they check every reader and record, so that a shorter
 * history shows it too. When a failure is replayed, all oracles do so.
 */
const thorough = new Set<string>()
const isSeenAgain = Boolean(process.env.WORLDS_PATH)
/** The rule that runs now; they run one after another. */
let running = ''

async function check(oracle: Omit<Oracle, 'runs'>, world: World, deed: Deed | null): Promise<string[]> {
  running = oracle.rule
  const problems = await oracle.violations(world, deed)
  if (problems.length > 0) thorough.add(oracle.rule)
  return problems
}

/** Runs once, at the end of a world in which something was done. */
export const atTheEnd = (oracle: Omit<Oracle, 'runs'>): Oracle => ({
  ...oracle,
  runs: 'at the end',
  async violations(world, deed) {
    if (world.journal.length === 0) return []
    await world.written()
    return check(oracle, world, deed)
  },
})

/** Slow oracles run in one of so many worlds. */
const ONE_IN = 4

/** True for an oracle that runs at the end of this world. The length of a rule is part of the choice. */
export const isQueriedIn = ({ journal }: World, { rule }: Oracle): boolean =>
  isSeenAgain ||
  thorough.has(rule) ||
  spread(journal.length * rule.length + journal.join().length) % ONE_IN === 0

/** Runs after each deed. */
export const ofEachDeed = (oracle: Omit<Oracle, 'runs'>): Oracle => ({
  ...oracle,
  runs: 'of each deed',
  violations: (world, deed) => check(oracle, world, deed),
})

/** Everybody who has a feature somewhere. */
export const readersWith = ({ cast, tenant }: World, feature: keyof Tenant['featureAccess']) =>
  cast.everybody.filter((it) => hasFeature(it, tenant, feature))

/** Returns whether a process holds a request; a cancelled one holds none: decisions, "Connections". */
export async function heldIn({ look }: World): Promise<(request: Row) => boolean> {
  const processes = new Map((await look.rows('process')).map(({ id, status }) => [id, status]))
  return ({ process_id }) => process_id !== null && processes.get(process_id) !== 'cancelled'
}

/** Spreads numbers, so that choices from different lists are independent. */
const spread = (number: number) => Math.imul(number, 2_654_435_761) >>> 8

/** Some of a list, others in each world: chosen by the number of its acts. */
export function someOf<It>(list: readonly It[], { journal }: World, count = 1): It[] {
  if (list.length <= count || isSeenAgain || thorough.has(running)) return [...list]
  const from = spread(journal.length * list.length + journal.length)
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as It)
}

/** Checks several readers or records, one after another. */
export async function ofEach<It>(
  list: readonly It[],
  problemsOf: (one: It) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  for (const one of list) problems.push(...(await problemsOf(one)))
  return problems
}

/** The requests that a person may read. */
export const requestsOf = async ({ look, tenant }: World, person: TestPerson | null) =>
  (await look.rows('request')).filter((row) => readsRequest(person, tenant, row))

/** The processes that a person may read. */
export const processesOf = async ({ look, tenant }: World, person: TestPerson | null) =>
  (await look.rows('process')).filter((row) => readsProcess(person, tenant, row))

/** True for a row that is among these, also when they were read again. */
export const isAmong = (rows: readonly Row[], { uuid }: Row) => rows.some((it) => it.uuid === uuid)

/** More pages than any list of a world has. */
const MOST_PAGES = 200

/** All pages of a call, as a program gets them by sending `after` back. */
export async function allPages(visitor: Visitor, url: string, body: object, key: string) {
  const items: Row[] = []
  const counts: unknown[] = []
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { status, data } = await visitor.calls('POST', url, { ...body, after })
    if (status !== 200) return { status, items, counts }
    items.push(...data[key])
    counts.push(data.count)
    after = data.after ?? null
    if (!after) return { status, items, counts }
  }
  return { status: 0, items, counts }
}

/** What is missing, too much or twice among names; [] when they are the same. */
export function unlike(found: readonly string[], wanted: readonly string[], what: string): string[] {
  const missing = wanted.filter((it) => !found.includes(it))
  const extra = found.filter((it) => !wanted.includes(it))
  const twice = found.filter((it, index) => found.indexOf(it) !== index)
  const sentence = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} ${words} ${names.join(', ')}`] : []
  return [...sentence('lacks', missing), ...sentence('has also', extra), ...sentence('has twice', twice)]
}

/** What differs between values by their names; [] when all are the same. */
export function unequal(
  found: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
  what: string,
): string[] {
  return Object.entries(wanted).flatMap(([name, value]) =>
    JSON.stringify(found[name]) === JSON.stringify(value)
      ? []
      : [`${what}: ${name} is ${JSON.stringify(found[name])}, and not ${JSON.stringify(value)}`],
  )
}

export const referencesOf = (rows: readonly Row[]): string[] => rows.map((row) => row.case_ref as string)

/** Letters on both sides of a difference. */
const AROUND = 60

/** Where two texts begin to differ, in words; [] when they are the same. */
export function differing(one: string, other: string, what: string): string[] {
  if (one === other) return []
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const from = Math.max(0, (at < 0 ? one.length : at) - AROUND)
  const excerpt = (text: string) => text.slice(from, from + 2 * AROUND)
  return [`${what}: '${excerpt(one)}' and '${excerpt(other)}'`]
}
