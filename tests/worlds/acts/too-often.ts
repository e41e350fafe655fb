import type { Answer } from '../../visitor.ts'
import { visitorOf } from '../../visitor.ts'
import type { Act, Deed } from '../deed.ts'
import type { World } from '../world.ts'
import { broken, mustAnswer, type Some } from './promised.ts'

/** Calls beyond a limit: the first one over it is refused, and after the span of the limit calls are answered again. */

interface TooOften {
  sentence: string
  /** So many times are let in. */
  most: number
  /** Seconds after which it may be done again. */
  span: number
  /** Does it once more; null where the desk has no such thing. */
  once(world: World): null | (() => Promise<Answer>)
}

const MINUTE = 60
const QUARTER = 15 * MINUTE

const OFTEN: Some<TooOften> = [
  {
    ...{ sentence: 'a program sends more calls than its key allows', most: 2, span: MINUTE },
    once: (world) => () =>
      visitorOf(world.desk, null).calls('POST', '/api/intake/requests', [], {
        'x-api-key': world.keys.seldom,
      }),
  },
  {
    ...{ sentence: 'a resident looks up more than may be looked up', most: 60, span: MINUTE },
    once: ({ tenant, desk }) =>
      tenant.publicForm && (() => visitorOf(desk, null).calls('POST', '/api/public/addresses', { q: 'q' })),
  },
  {
    ...{ sentence: 'somebody tries more passwords than may be tried', most: 10, span: QUARTER },
    once: (world) => {
      const visitor = visitorOf(world.desk, world.cast.named('judith'))
      return () => visitor.calls('POST', '/api/userpassword', { password: 'zwak' })
    },
  },
]

const doesTooOften: Act = {
  name: 'does something more often than one may',
  presses: [],
  async does(world, picks) {
    const { sentence, most, span, once } = picks.among(OFTEN)
    const does = once(world)
    if (!does) return null
    // What others did in the same span counts too.
    world.passes(span)
    const early = await statusesOf(does, most)
    await world.written()
    const answer = await does()
    const written = await world.written()
    const deed: Deed = {
      ...{ by: null, sentence, route: '', answer, written },
      ...{ outcome: 'refused', forbidden: sentence },
    }
    world.passes(span)
    const [later] = await statusesOf(does, 1)
    await world.written()
    if (early.includes(TOO_OFTEN)) return broken(deed, `was refused before ${most} times: ${early}`)
    if (later === TOO_OFTEN) return broken(deed, `is still refused after ${span} seconds`)
    return mustAnswer(deed, TOO_OFTEN)
  },
}

const TOO_OFTEN = 429

async function statusesOf(does: () => Promise<Answer>, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time++) statuses.push((await does()).status)
  return statuses
}

export const tooOften: readonly Act[] = [doesTooOften]
