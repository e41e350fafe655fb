import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { roundsOf } from '../faults/rounds.ts'
import { patience } from '../patience.ts'
import { separateProcess } from '../separate-process.ts'
import { usually } from '../usual.ts'
import type { Act } from './deed.ts'
import { casting, queryTables } from './history.ts'
import { numbers, type Picks, picksFrom } from './picks.ts'
import { planOf } from './plan.ts'
import type { Call } from './server-until-killed.ts'
import { makeStart } from './start.ts'
import { newTally } from './tally.ts'
import { openWorld, type World } from './world.ts'

/**
 * Histories that go on in a new process: again and again the server that does an act is a process of its own, and is killed
 * (SIGKILL) after some of its writes. What must hold of the tables holds after each.
 */

const plan = planOf()
const start = await makeStart(plan.tenants[0])
afterAll(() => start.drop())
const server = separateProcess<Call>('tests/worlds/server-until-killed.ts')

const KILLS = roundsOf(usually(4, 12), 400)
/** Acts that nobody disturbs, between two kills. */
const BETWEEN = 3
const MOST_WRITES = 12
/** What a process is given as its argument may be no longer. */
const LONGEST_CALL = 90_000

/** The call went to the process, which was killed or ended before its answer came. */
class Gone extends Error {}

/** Does an act, of which the first call that may change something goes to a process that is killed. True when it was. */
async function doesUntilKilled(world: World, act: Act, picks: Picks, killAfter: number): Promise<boolean> {
  const { desk } = world
  const { app, settings, clock } = desk
  const own = app.inject.bind(app)
  let wasKilled = false
  const sends = async (call: InjectOptions) => {
    const { method, url, headers, cookies, payload } = call
    const isShort = JSON.stringify(payload ?? '').length < LONGEST_CALL
    if (!method || method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !isShort) return own(call)
    const ended = await server({
      ...{ settings, secret: app.parts.secret, now: clock.now.toISOString(), killAfter },
      call: {
        ...{ method: method as Call['call']['method'], url, headers, cookies },
        payload: payload === undefined ? null : Buffer.from(payload as string | Buffer).toString('base64'),
      },
    })
    wasKilled = ended.signal === 'SIGKILL'
    if (!wasKilled && !ended.out.includes('answered')) throw new Error(ended.error)
    throw new Gone()
  }
  Object.assign(app, { inject: sends })
  try {
    await act.does(world, picks)
  } catch (error) {
    if (!(error instanceof Gone)) throw error
  } finally {
    Object.assign(app, { inject: own })
  }
  await world.restarts()
  await world.written()
  world.look.forget()
  return wasKilled
}

test(`a history that ${KILLS} kills cut goes on in a new process, with nothing half there`, {
  timeout: patience(120_000 + KILLS * 10_000),
}, async () => {
  const { acts } = casting(plan, newTally())
  const pressed = acts.filter(({ presses }) => presses.length > 0)
  const step = fc.tuple(fc.constantFrom(...pressed), numbers, fc.integer({ min: 1, max: MOST_WRITES }))
  const steps = fc.sample(step, { seed: plan.seed, numRuns: KILLS * (BETWEEN + 1) })
  const world = await openWorld(start)
  let killed = 0
  try {
    for (const [at, [act, drawn, killAfter]] of steps.entries()) {
      world.passes(20)
      if (at % (BETWEEN + 1) > 0) await act.does(world, picksFrom(drawn))
      else if (await doesUntilKilled(world, act, picksFrom(drawn), killAfter)) {
        killed++
        world.journal.push(`killed after ${killAfter} writes while somebody ${act.name}`)
      }
      await world.written()
      await queryTables(world, plan).catch((error) => {
        throw new Error(`${error.message}\n${world.journal.join('\n')}\nthen somebody ${act.name}`)
      })
    }
  } finally {
    await world.close()
  }
  expect(killed).toBeGreaterThan(KILLS / 8)
  console.log(`${plan.engine}: ${killed} kills in the middle of an act, of ${KILLS}`)
})
