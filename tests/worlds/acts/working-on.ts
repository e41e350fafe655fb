import type { Act, Deed } from '../deed.ts'
import type { Row } from '../look.ts'
import { type Picks, picksFrom } from '../picks.ts'
import type { World } from '../world.ts'
import { correctsIn, setsBackIn } from './corrections.ts'
import { fillsInNext } from './filling-in.ts'
import { isOddIn } from './odd-steps.ts'
import { processNow } from './of-process.ts'
import { broken } from './promised.ts'
import { changesStatusOf } from './statuses.ts'
import { STEP, UPDATE } from './steps.ts'
import { undoesIn } from './undoing.ts'

/** What several people do with one process after each other: each must come out as it should before the next. */

type Doing = (world: World, picks: Picks, row: Row) => Promise<Deed | null>

const changesStatus: Doing = (world, picks, row) => {
  const action = { onhold: 'resume', cancelled: 'restore' }[row.status as string]
  return changesStatusOf(world, picks, row, action ?? picks.among(['onhold', 'onhold', 'cancel']))
}

const DOINGS: [Doing, ...Doing[]] = [
  fillsInNext,
  isOddIn,
  fillsInNext,
  correctsIn,
  isOddIn,
  fillsInNext,
  setsBackIn,
  undoesIn,
  isOddIn,
  changesStatus,
]

const ROUNDS = 9
const NUMBERS = 16
const LARGEST = 999_983
const FACTOR = 48_271

/** Numbers that follow from one: those of the act itself are too few. */
function numbersFrom(seed: number): number[] {
  let last = seed
  return Array.from({ length: NUMBERS }, () => {
    last = (last * FACTOR + 1) % LARGEST
    return seed === 0 ? 0 : last
  })
}

const worksOn: Act = {
  name: 'works on a process with others',
  presses: [STEP, UPDATE],
  weight: 8,
  async does(world, picks) {
    const rows = (await world.look.rows('process')).filter(({ status }) => status !== 'cancelled')
    const running = rows.filter(({ status }) => status === 'active')
    const chosen = picks.of(picks.once(4) ? rows : running)
    if (!chosen) return null
    const seed = picks.below(LARGEST)
    const sentences: string[] = []
    let last: Deed | null = null
    for (let round = 0; round < ROUNDS; round++) {
      const row = await processNow(world, chosen.uuid)
      if (!row) break
      const own = picksFrom(numbersFrom(seed === 0 ? 0 : (seed * (round + 1)) % LARGEST))
      const paused = row.status === 'onhold' || row.status === 'cancelled'
      // Oracles compare what a process was before an act with what it is after it: one change of status is all they take.
      if (paused && round > 0) break
      const does = paused ? changesStatus : own.among(DOINGS)
      const deed: Deed | null = await does(world, own, row)
      if (!deed) continue
      last = deed
      sentences.push(`${deed.sentence} [${deed.answer?.status}]`)
      const wrong = await wrongIn(deed)
      if (wrong.length > 0) return broken({ ...deed, sentence: sentences.join('; ') }, wrong.join('; '))
      if (does === changesStatus) break
      world.passes(60 * (1 + own.below(3) * 1_000))
    }
    return last && { ...last, sentence: sentences.join('; '), promises: async () => [] }
  },
}

/** What must not be of a deed that was just done. */
async function wrongIn({ outcome, forbidden, written, promises, answer }: Deed): Promise<string[]> {
  if (outcome === 'refused' && written.size > 0)
    return [`it was refused, and wrote ${[...written].join(', ')}`]
  if (outcome === 'done' && forbidden) return [`it was done (${answer?.status}), but ${forbidden}`]
  return outcome === 'done' && promises ? promises() : []
}

export const workingOn: readonly Act[] = [worksOn]
