import type { Answer } from '../../visitor.ts'
import { visitorOf } from '../../visitor.ts'
import type { Act, Deed } from '../deed.ts'
import type { World } from '../world.ts'
import { mustAnswer, type Some } from './promised.ts'

/** What is done more often than it may be: the last time is refused, and when the span is over it goes on. */

interface TooOften {
  said: string
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
    ...{ said: 'a program sends more calls than its key allows', most: 2, span: MINUTE },
    once: (world) => () =>
      visitorOf(world.desk, null).calls('POST', '/api/intake/requests', [], {
        'x-api-key': world.keys.seldom,
      }),
  },
  {
    ...{ said: 'a resident looks up more than may be looked up', most: 60, span: MINUTE },
    once: ({ tenant, desk }) =>
      tenant.publicForm && (() => visitorOf(desk, null).calls('POST', '/api/public/addresses', { q: 'q' })),
  },
  {
    ...{ said: 'somebody tries more passwords than may be tried', most: 10, span: QUARTER },
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
    const { said, most, span, once } = picks.among(OFTEN)
    const does = once(world)
    if (!does) return null
    // What was done before in the same span is forgotten first.
    world.passes(span)
    for (let time = 1; time <= most; time++) {
      const { status } = await does()
      if (status === TOO_OFTEN) return mustAnswer(await last(world, said, does), OK)
    }
    await world.written()
    const deed = await last(world, said, does)
    world.passes(span)
    return mustAnswer(deed, TOO_OFTEN)
  },
}

const TOO_OFTEN = 429
const OK = 200

async function last(world: World, said: string, does: () => Promise<Answer>): Promise<Deed> {
  const answer = await does()
  const written = await world.written()
  return { by: null, sentence: said, route: '', answer, outcome: 'refused', written, forbidden: said }
}

export const tooOften: readonly Act[] = [doesTooOften]
