import type { Act } from '../deed.ts'
import type { Picks } from '../picks.ts'
import { spotIn } from '../places.ts'
import type { World } from '../world.ts'
import { lived } from './going-on.ts'
import {
  begun,
  corrected,
  ended,
  type Life,
  quietLocation,
  setBack,
  stopped,
  turnedTo,
  undone,
} from './life-of-location.ts'
import { correctionOf, recordsOf } from './records-of-work.ts'
import { typeNamed } from './start-of-process.ts'
import { operatorAt } from './starts-at-locations.ts'
import { KINDS, type Kind, seenAt, type Work } from './street.ts'

/** Several processes at one location: of one kind and of others, finished in either order, and what is done to them later. */

const PRESSES = ['POST /api/processes', 'POST /api/process_update']

async function lifeAt(world: World, picks: Picks): Promise<Life | null> {
  const location = await quietLocation(world, picks)
  if (!location) return null
  return {
    ...{ world, location, operator: await operatorAt(world, location) },
    base: await seenAt(world, location.id),
    ...{ works: [], sentences: [], problems: [], last: null },
  }
}

const kindsIn = (world: World) => KINDS.filter((it) => typeNamed(world, it))

interface Begun {
  work: Work
  last: ReturnType<typeof recordsOf>['last']
}

async function starts(life: Life, kind: Kind, picks: Picks): Promise<Begun | undefined> {
  const { world, location } = life
  const street = await seenAt(world, location.id)
  const { length } = await world.look.rows('process')
  const { first, last } = recordsOf(kind, street, picks, length)
  const spot =
    kind === 'reposition' ? spotIn(world.tenant, location.municipality_code, 60 + picks.below(30)) : undefined
  const work = await begun(life, kind, first, spot)
  return work && { work, last }
}

const AFTERWARDS = ['undo', 'again', 'correct', 'cancel', 'restore', 'back'] as const

/** What is done to finished ones later: set back, undone, finished again, corrected, cancelled and restored. */
async function goesOn(life: Life, picks: Picks): Promise<boolean> {
  const finished = life.works.filter(({ state }) => state === 'completed')
  const work = picks.of(finished)
  if (!work) return false
  const { length } = life.sentences
  const what = picks.among(AFTERWARDS)
  if (what === 'correct') return corrected(life, work, correctionOf(work.kind, picks, length))
  if (!(await setBack(life, work, 1 + picks.below(2)))) return false
  if (what === 'undo') return undone(life, work)
  if (what === 'again') return ended(life, work, correctionOf(work.kind, picks, length))
  if (what === 'back') {
    const other = picks.of(life.works.filter((it) => it.state === 'completed'))
    return other === undefined || setBack(life, other, 1)
  }
  if (!(await stopped(life, work, 'cancel'))) return false
  if (what === 'cancel') return true
  return (await stopped(life, work, 'restore')) && ended(life, work, {})
}

/** One process after another, or two beside each other. */
const works: Act = {
  name: 'works at one location with several processes',
  presses: PRESSES,
  weight: 6,
  async does(world, picks) {
    const life = await lifeAt(world, picks)
    if (!life) return null
    const kinds = kindsIn(world)
    const isAlone = life.base.posts.filter(({ isThere }) => isThere).length < 2
    if (isAlone && kinds.includes('expansion') && !picks.once(3)) {
      const grown = await starts(life, 'expansion', picks)
      if (!grown || !(await ended(life, grown.work, grown.last))) return lived(life)
    }
    const kind = picks.of(kinds)
    const one = kind && (await starts(life, kind, picks))
    if (!one) return lived(life)
    const isSame = picks.once(3)
    const other = isSame ? kind : picks.of(kinds)
    const two = other && !picks.once(4) ? await starts(life, other, picks) : undefined
    // Both are there only when the second may run beside the first.
    const inOrder = [one, two].filter((it) => it !== undefined)
    for (const { work, last } of picks.once(2) ? inOrder.toReversed() : inOrder)
      if (!(await ended(life, work, last))) return lived(life)
    for (let times = picks.below(3); times > 0; times--) if (!(await goesOn(life, picks))) return lived(life)
    return lived(life)
  },
}

/** A removal and a replacement that begin at two posts; then the replacement turns to the post that is to be removed. */
const meets: Act = {
  name: 'takes a post away that another process turned to',
  presses: PRESSES,
  weight: 3,
  async does(world, picks) {
    const life = await lifeAt(world, picks)
    if (!life || !['removal', 'replacement', 'expansion'].every((it) => typeNamed(world, it))) return null
    const named = async () =>
      (await seenAt(world, life.location.id)).posts.filter((it) => it.isThere && it.reference !== '')
    if ((await named()).length < 2) {
      const grown = await starts(life, 'expansion', picks)
      if (!grown || !(await ended(life, grown.work, grown.last))) return lived(life)
    }
    const [one, two] = await named()
    if (!one || !two) return lived(life)
    const about = ({ reference }: typeof one) => ({ ChargerIdsToReplace: [{ ChargerId: reference }] })
    const removal = await begun(life, 'removal', about(one))
    const equipment = { CPOAdvice: { ChargingStationVersion: '4.0', PowerType: 'AC' } }
    const replacement = removal && (await begun(life, 'replacement', { ...about(two), ...equipment }))
    if (!removal || !replacement || !(await turnedTo(life, replacement, about(one)))) return lived(life)
    if (picks.once(2)) {
      // It has a new number: the old one finds nothing.
      const ChargerIds = [{ ChargerId: `NL*SVL*E9${removal.row.id}1`, ChargerType: 'principal' }]
      if (await ended(life, replacement, { ChargerIds })) await ended(life, removal, {})
      return lived(life)
    }
    await ended(life, removal, {}, `${replacement.row.case_ref} needs it`)
    if (await stopped(life, replacement, 'cancel')) await ended(life, removal, {})
    return lived(life)
  },
}

export const livesOfLocations: readonly Act[] = [works, meets]
