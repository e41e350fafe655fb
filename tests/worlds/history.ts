import fc from 'fast-check'
import { actsByRoom } from './acts/acts.ts'
import type { Act, Deed } from './deed.ts'
import { type Fault, faultsOf } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Oracle } from './oracle.ts'
import { oraclesByRoom } from './oracles/oracles.ts'
import { isQueriedIn } from './oracles/reading.ts'
import { numbers, picksFrom } from './picks.ts'
import type { Plan } from './plan.ts'
import { countDeed, countQueried, newTally, type Tally } from './tally.ts'
import type { World } from './world.ts'

/** Histories of acts that fast-check chooses and shrinks, and the oracles that run after each act. */

/** Something that must not be, in words. */
class Violation extends Error {}

/** Between two acts, in seconds. */
const BETWEEN = 20

/** The acts and the oracles of the named rooms, or of all. */
export function casting({ actsOf, oraclesOf }: Pick<Plan, 'actsOf' | 'oraclesOf'>, tally: Tally): Casting {
  return { acts: ofRooms(actsByRoom, actsOf), oracles: ofRooms(oraclesByRoom, oraclesOf), tally }
}

interface Casting {
  acts: readonly Act[]
  oracles: readonly Oracle[]
  tally: Tally
}

const ofRooms = <It>(rooms: Readonly<Record<string, readonly It[]>>, names: readonly string[]): It[] =>
  Object.entries(rooms).flatMap(([room, all]) => (names.length === 0 || names.includes(room) ? all : []))

/** Histories of at most twice so many acts, so that most have about as many. */
export function histories(of: Casting, { acts, replay, engine }: Pick<Plan, 'acts' | 'replay' | 'engine'>) {
  const drawn = of.acts.flatMap((act) => {
    const one = numbers.map((drawn) => commandOf(act, drawn, of))
    return Array.from({ length: act.weight ?? 1 }, () => one)
  })
  const rare = rareCommands(of, faultsOf(engine))
  return fc.commands([...drawn, ...rare], {
    maxCommands: 2 * acts,
    size: 'max',
    ...(replay && { replayPath: replay }),
  })
}

/** Acts in whose middle the database fails, and acts that come at one moment; some in a world. */
function rareCommands(of: Casting, faults: readonly Fault[]) {
  const pressed = of.acts.filter(({ presses }) => presses.length > 0)
  if (pressed.length === 0) return []
  const act = fc.constantFrom(...pressed)
  const ofServer = of.acts.filter(({ isRound }) => isRound)
  const cut = fc
    .tuple(
      fc.constantFrom(...pressed, ...ofServer, ...ofServer),
      numbers,
      fc.constantFrom(...faults),
      fc.integer({ min: 1, max: MOST_STATEMENTS }),
    )
    .map(([it, drawn, fault, after]) => cutCommandOf(it, drawn, { fault, after }, of))
  const atOnce = fc
    .tuple(act, act, numbers, numbers)
    .map(([one, other, first, second]) => besideCommandOf([one, first], [other, second], of))
  const twice = fc.tuple(act, numbers).map(([it, drawn]) => besideCommandOf([it, drawn], [it, drawn], of))
  return [cut, cut, atOnce, twice]
}

/** More than most acts have. */
const MOST_STATEMENTS = 40

type History = Iterable<fc.AsyncCommand<Ledger, World>>

/** Runs a history in a world, and the slow oracles at its end. */
export async function lives(world: World, history: History, of: Casting): Promise<void> {
  of.tally.worlds++
  await check(world, { ...of, oracles: of.oracles.filter((it) => it.runs === 'of tables') }, null)
  await fc.asyncModelRun(() => ({ model: world.ledger, real: world }), history)
  const atTheEnd = of.oracles.filter((it) => it.runs === 'at the end' && isQueriedIn(world, it))
  await check(world, { ...of, oracles: atTheEnd }, null)
}

/** Runs every oracle of the tables. */
export async function queryTables(world: World, plan: Pick<Plan, 'actsOf' | 'oraclesOf'>): Promise<void> {
  const of = casting(plan, newTally())
  await check(world, { ...of, oracles: of.oracles.filter((it) => it.runs === 'of tables') }, null)
}

const commandOf = (act: Act, drawn: readonly number[], of: Casting) =>
  command(act.name, of, async (world) => {
    const deed = await act.does(world, picksFrom(drawn))
    countDeed(of.tally, act.name, deed?.outcome ?? 'nothing')
    return deed ? [deed] : []
  })

/** The database fails after so many statements of an act; after that another server goes on. */
const cutCommandOf = (
  act: Act,
  drawn: readonly number[],
  { fault, after }: { fault: Fault; after: number },
  of: Casting,
) =>
  command(`${fault.name} while somebody ${act.name}`, of, async (world) => {
    world.faults.begins(fault, after)
    const deed = await act.does(world, picksFrom(drawn)).catch((error: unknown) => {
      // The act's own queries of the database fail too.
      if (!world.faults.ends()) throw error
      return null
    })
    const isCut = world.faults.ends() || !deed
    if (!isCut) return deed ? [deed] : []
    if (fault.lasts) await world.restarts()
    if (fault.isReal) await world.reconnects()
    // The query for the written tables may have failed itself.
    await world.written()
    world.look.forget()
    countDeed(of.tally, act.name, 'cut')
    return [cutDeed(deed, `${fault.name} after ${after} statements while ${deed?.sentence ?? act.name}`)]
  })

const NOTHING = { by: null, route: '', answer: null, written: new Set<string>() }
const cutDeed = (deed: Deed | null, sentence: string): Deed => ({
  ...NOTHING,
  ...deed,
  sentence,
  outcome: 'cut',
})

/** Two acts at one moment; the same twice when they are the same. */
const besideCommandOf = (
  [one, first]: [Act, readonly number[]],
  [other, second]: [Act, readonly number[]],
  of: Casting,
) =>
  command(`${one.name} and ${other.name} at once`, of, async (world) => {
    const before = world.desk.clock.elapsed
    const deeds = await Promise.all([one.does(world, picksFrom(first)), other.does(world, picksFrom(second))])
    await world.written()
    // What the other began before time passed is written after it, with the moment at which it began.
    if (world.desk.clock.elapsed !== before) world.ledger.wasBehind = true
    return deeds.flatMap((deed, index) => {
      countDeed(of.tally, (index === 0 ? one : other).name, deed ? 'beside' : 'nothing')
      return deed ? [{ ...deed, outcome: 'beside' as const }] : []
    })
  })

function command(
  name: string,
  of: Casting,
  does: (world: World) => Promise<Deed[]>,
): fc.AsyncCommand<Ledger, World> {
  const oracles = of.oracles.filter((it) => it.runs !== 'at the end')
  return {
    check: () => true,
    async run(_ledger, world) {
      world.passes(BETWEEN)
      const deeds = await does(world)
      const sentence = deeds
        .map(({ sentence: text, answer }) => `${text}${answer ? ` [${answer.status}]` : ''}`)
        .join(' & ')
      if (sentence !== '') world.journal.push(sentence)
      for (const deed of deeds) await check(world, { ...of, oracles }, deed)
    },
    toString: () => name,
  }
}

/** The tables that each oracle read last in a world, with their versions then. */
const looked = new WeakMap<World, Map<Oracle, Map<string, number>>>()

/** Runs the oracles that this moment needs; throws the first violation. */
async function check(world: World, { oracles, tally }: Casting, deed: Deed | null) {
  const ofWorld = looked.get(world) ?? new Map<Oracle, Map<string, number>>()
  looked.set(world, ofWorld)
  for (const oracle of oracles) {
    if (oracle.runs === 'of each deed' && !deed) continue
    if (oracle.runs === 'of tables' && isAsBefore(world, ofWorld.get(oracle))) continue
    const { result, tables } = await world.look.tablesOf(() => oracle.violations(world, deed))
    ofWorld.set(oracle, new Map([...tables].map((table) => [table, world.look.versionOf(table)])))
    countQueried(tally, oracle.rule)
    if (result.length > 0) throw new Violation(`${oracle.rule}: ${result.slice(0, 5).join('; ')}`)
  }
}

const isAsBefore = ({ look }: World, tables: Map<string, number> | undefined) =>
  tables !== undefined && [...tables].every(([table, version]) => look.versionOf(table) === version)
