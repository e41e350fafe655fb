import type { Tenant } from '../../../src/platform/tenant/tenant.ts'
import type { Visitor } from '../../visitor.ts'
import type { TestPerson } from '../../world.ts'
import type { Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'
import { hasFeature, readsProcess, readsRequest } from '../scope.ts'
import type { World } from '../world.ts'

/** How people read, for oracles that compare it with the rows: who, all pages of a call, and what is missing or too much. */

/**
 * Oracles that found something: from then on they ask everybody everything, so that a shorter history shows it too. So
 * do all where a failure is seen again.
 */
const thorough = new Set<string>()
const isSeenAgain = Boolean(process.env.WORLDS_PATH)
/** What is being asked; one after another. */
let asked = ''

async function asks(oracle: Omit<Oracle, 'asked'>, world: World, deed: Deed | null): Promise<string[]> {
  asked = oracle.says
  const problems = await oracle.asks(world, deed)
  if (problems.length > 0) thorough.add(oracle.says)
  return problems
}

/** Asked once, when a world in which something was done has ended. */
export const atTheEnd = (oracle: Omit<Oracle, 'asked'>): Oracle => ({
  ...oracle,
  asked: 'at the end',
  async asks(world, deed) {
    if (world.journal.length === 0) return []
    await world.written()
    return asks(oracle, world, deed)
  },
})

/** Of so many worlds each asks in one what takes long. */
const ONE_IN = 4

/** True for an oracle that this world asks at its end. */
export const isQueriedIn = ({ journal }: World, { says }: Oracle): boolean =>
  isSeenAgain ||
  thorough.has(says) ||
  spread(journal.length * says.length + journal.join().length) % ONE_IN === 0

/** Asked after each deed. */
export const ofEachDeed = (oracle: Omit<Oracle, 'asked'>): Oracle => ({
  ...oracle,
  asked: 'of each deed',
  asks: (world, deed) => asks(oracle, world, deed),
})

/** Everybody who has a feature somewhere. */
export const readersWith = ({ cast, tenant }: World, feature: keyof Tenant['featureAccess']) =>
  cast.everybody.filter((it) => hasFeature(it, tenant, feature))

/** Says whether a process holds a request; a cancelled one holds none: decisions, "Connections". */
export async function heldIn({ look }: World): Promise<(request: Row) => boolean> {
  const processes = new Map((await look.rows('process')).map(({ id, status }) => [id, status]))
  return ({ process_id }) => process_id !== null && processes.get(process_id) !== 'cancelled'
}

/** Spreads numbers, so that what is chosen of one list tells nothing of another. */
const spread = (number: number) => Math.imul(number, 2_654_435_761) >>> 8

/** Some of a list, others in each world: by how much was done in it. */
export function someOf<It>(list: readonly It[], { journal }: World, count = 1): It[] {
  if (list.length <= count || isSeenAgain || thorough.has(asked)) return [...list]
  const from = spread(journal.length * list.length + journal.length)
  return Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as It)
}

/** Asks the same of several readers, one after another. */
export async function ofEach<It>(
  list: readonly It[],
  asks: (one: It) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = []
  for (const one of list) problems.push(...(await asks(one)))
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
  const told = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} ${words} ${names.join(', ')}`] : []
  return [...told('lacks', missing), ...told('has also', extra), ...told('has twice', twice)]
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
  const told = (text: string) => text.slice(from, from + 2 * AROUND)
  return [`${what}: '${told(one)}' and '${told(other)}'`]
}
