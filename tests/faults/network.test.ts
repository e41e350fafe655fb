import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../app.ts'
import { FAULTS, type Fault } from '../network.ts'
import { patience } from '../patience.ts'
import { SERVED } from './needs.ts'
import { NEEDS, startNeighbours } from './neighbours.ts'
import { middleAndMost, roundsOf } from './rounds.ts'

/**
 * The network between the desk and each of its neighbours fails in four ways. Who needs the neighbour gets an error in
 * time; nobody else notices; and when the fault is over it works again by itself.
 */

/** Tests of each neighbour alone try the others. */
const TRIED = roundsOf<readonly Fault[]>(['pause', 'reset'], FAULTS)
/** It may be shorter than the limit. */
const MAY_BE_SERVED: Fault = 'delay'
/** With this one the circuit breaker is opened too; it lets nothing through for 30 seconds. */
const OPENS_CIRCUIT = roundsOf<Fault | null>(null, 'black hole')
const WELL_AGAIN = { timeout: patience(roundsOf(15_000, 60_000)), interval: 500 }
const AT_ONCE_MS = 1_000
const PATIENCE_MS = patience(roundsOf(60_000, 300_000))

let desk: TestApp
let needs: Awaited<ReturnType<typeof startNeighbours>>['needs']
/** How long each took, in milliseconds. */
const durations = { after: [] as number[], wellAgain: [] as number[] }
beforeAll(async () => {
  ;({ desk, needs } = await startNeighbours())
})
afterAll(() =>
  console.log(
    `${desk.engine}: ${durations.after.length} faults of the network, reported ${middleAndMost(durations.after)},`,
    `well again ${middleAndMost(durations.wellAgain)}`,
  ),
)

describe.each(NEEDS)('%s', (name) => {
  test.each(TRIED)(
    'with a %s of the network gets an error in time, and is served when it is over',
    { timeout: PATIENCE_MS },
    async (fault) => {
      const need = needs[name]
      if (!need) throw new Error(name)
      const { network, attempts, expected, within, failures, elsewhere, keeps } = need
      network.suffers(fault)
      const began = performance.now()
      const attempt = attempts().then((outcome) => ({ outcome, took: performance.now() - began }))
      expect((await elsewhere()).status).toBe(200)
      const { outcome, took } = await attempt
      if (!(fault === MAY_BE_SERVED && outcome === SERVED)) expect(outcome).toMatch(expected)
      expect(took).toBeLessThan(within)
      if (fault === OPENS_CIRCUIT && failures) {
        for (let failed = 1; failed < failures; failed++) await attempts()
        const retriedAt = performance.now()
        expect(await attempts()).toMatch(expected)
        expect(performance.now() - retriedAt).toBeLessThan(AT_ONCE_MS)
      }

      network.heals()
      const healed = performance.now()
      await expect.poll(attempts, WELL_AGAIN).toBe(SERVED)
      await keeps?.()
      expect(desk.log.filter((it) => it.status === 500)).toEqual([])
      durations.after.push(took)
      durations.wellAgain.push(performance.now() - healed)
    },
  )
})
