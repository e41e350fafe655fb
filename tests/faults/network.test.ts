import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../app.ts'
import { FAULTS, type Fault } from '../network.ts'
import { patience } from '../patience.ts'
import { SERVED } from './needs.ts'
import { NEEDS, startNeighbours } from './neighbours.ts'
import { middleAndMost, roundsOf } from './rounds.ts'

/**
 * The network between the desk and each of its neighbours fails in four ways. Who needs the neighbour is told so, in
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
const told = { after: [] as number[], wellAgain: [] as number[] }
beforeAll(async () => {
  ;({ desk, needs } = await startNeighbours())
})
afterAll(() =>
  console.log(
    `${desk.engine}: ${told.after.length} faults of the network, told ${middleAndMost(told.after)},`,
    `well again ${middleAndMost(told.wellAgain)}`,
  ),
)

describe.each(NEEDS)('%s', (name) => {
  test.each(TRIED)(
    'with a %s of the network is told so in time, and served when it is over',
    { timeout: PATIENCE_MS },
    async (fault) => {
      const need = needs[name]
      if (!need) throw new Error(name)
      const { network, asks, told: words, within, failures, elsewhere, keeps } = need
      network.suffers(fault)
      const began = performance.now()
      const asked = asks().then((outcome) => ({ outcome, took: performance.now() - began }))
      expect((await elsewhere()).status).toBe(200)
      const { outcome, took } = await asked
      if (!(fault === MAY_BE_SERVED && outcome === SERVED)) expect(outcome).toMatch(words)
      expect(took).toBeLessThan(within)
      if (fault === OPENS_CIRCUIT && failures) {
        for (let failed = 1; failed < failures; failed++) await asks()
        const asking = performance.now()
        expect(await asks()).toMatch(words)
        expect(performance.now() - asking).toBeLessThan(AT_ONCE_MS)
      }

      network.heals()
      const healed = performance.now()
      await expect.poll(asks, WELL_AGAIN).toBe(SERVED)
      await keeps?.()
      expect(desk.log.filter((it) => it.status === 500)).toEqual([])
      told.after.push(took)
      told.wellAgain.push(performance.now() - healed)
    },
  )
})
