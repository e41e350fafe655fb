import fc from 'fast-check'
import { actsByRoom } from './acts/acts.ts'
import type { Act, Deed } from './deed.ts'
import type { Ledger } from './ledger.ts'
import type { Oracle } from './oracle.ts'
import { oraclesByRoom } from './oracles/oracles.ts'
import { numbers, picksFrom } from './picks.ts'
import type { Plan } from './plan.ts'
import { countAsked, countDeed, type Tally } from './tally.ts'
import type { World } from './world.ts'

/** Histories of acts that fast-check chooses and shrinks, and what is asked after each act. */

/** Something that must not be, in words. */
export class Violation extends Error {}

/** Between two acts, in seconds. */
const BETWEEN = 20

/** What is done and what is asked: of the rooms that are named, or of all. */
export function casting({ actsOf, oraclesOf }: Pick<Plan, 'actsOf' | 'oraclesOf'>, tally: Tally): Casting {
  return { acts: ofRooms(actsByRoom, actsOf), oracles: ofRooms(oraclesByRoom, oraclesOf), tally }
}

export interface Casting {
  acts: readonly Act[]
  oracles: readonly Oracle[]
  tally: Tally
}

const ofRooms = <It>(rooms: Readonly<Record<string, readonly It[]>>, names: readonly string[]): It[] =>
  Object.entries(rooms).flatMap(([room, all]) => (names.length === 0 || names.includes(room) ? all : []))

/** Histories of at most twice so many acts, so that most have about as many. */
export function histories(of: Casting, { acts, replay }: Pick<Plan, 'acts' | 'replay'>) {
  const drawn = of.acts.flatMap((act) => {
    const one = numbers.map((drawn) => commandOf(act, drawn, of))
    return Array.from({ length: act.weight ?? 1 }, () => one)
  })
  return fc.commands(drawn, { maxCommands: 2 * acts, size: 'max', ...(replay && { replayPath: replay }) })
}

type History = Iterable<fc.AsyncCommand<Ledger, World>>

/** Lives a history in a world, and asks at its end what takes long. */
export async function lives(world: World, history: History, of: Casting): Promise<void> {
  of.tally.worlds++
  await asks(world, of, null)
  await fc.asyncModelRun(() => ({ model: world.ledger, real: world }), history)
  await asks(world, { ...of, oracles: of.oracles.filter((it) => it.asked === 'at the end') }, null)
}

function commandOf(act: Act, drawn: readonly number[], of: Casting): fc.AsyncCommand<Ledger, World> {
  const oracles = of.oracles.filter((it) => it.asked !== 'at the end')
  let sentence = act.name
  return {
    check: () => true,
    async run(_ledger, world) {
      world.passes(BETWEEN)
      const deed = await act.does(world, picksFrom(drawn))
      countDeed(of.tally, act.name, deed?.outcome ?? 'nothing')
      if (!deed) return
      const number = deed.answer ? ` [${deed.answer.status}]` : ''
      sentence = `${deed.sentence}${number}`
      world.journal.push(sentence)
      await asks(world, { ...of, oracles }, deed)
    },
    toString: () => sentence,
  }
}

/** The tables that each oracle looked at last in a world, with their versions then. */
const looked = new WeakMap<World, Map<Oracle, Map<string, number>>>()

async function asks(world: World, { oracles, tally }: Casting, deed: Deed | null) {
  const ofWorld = looked.get(world) ?? new Map<Oracle, Map<string, number>>()
  looked.set(world, ofWorld)
  for (const oracle of oracles) {
    if (oracle.asked === 'of each deed' && !deed) continue
    if (oracle.asked === 'of tables' && isAsBefore(world, ofWorld.get(oracle))) continue
    const { result, tables } = await world.look.tablesOf(() => oracle.asks(world, deed))
    ofWorld.set(oracle, new Map([...tables].map((table) => [table, world.look.versionOf(table)])))
    countAsked(tally, oracle.says)
    if (result.length > 0) throw new Violation(`${oracle.says}: ${result.slice(0, 5).join('; ')}`)
  }
}

const isAsBefore = ({ look }: World, tables: Map<string, number> | undefined) =>
  tables !== undefined && [...tables].every(([table, version]) => look.versionOf(table) === version)
