import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { roundsOf } from '../faults/rounds.ts'
import { patience } from '../patience.ts'
import { separateProcess } from '../separate-process.ts'
import { usually } from '../usual.ts'
import { anna, CPO_ONE } from '../world.ts'
import type { Doing } from './act-until-killed.ts'
import { everythingStored, filledIn, proposalIn, startedProcess, typeNamed } from './world.ts'

/** A server that is killed (SIGKILL) between any two writes of an act leaves all of the act, or nothing. */

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  await desk.as(anna).opens('/aanvragen')
})

const acts = separateProcess<Doing>('tests/processes/act-until-killed.ts')
const does = (doing: Pick<Doing, 'act' | 'uuid' | 'record' | 'killAfter' | 'again'>) => {
  const { settings, tenant, clock } = desk
  const { databaseUrl, dataDir } = settings
  const about = { tenantId: tenant.id, personId: anna.id, now: clock.now.toISOString(), operator: CPO_ONE }
  return acts({ databaseUrl, dataDir, ...about, ...doing })
}

const EVENTS = {
  start: 'process-started',
  'start-two': 'process-started',
  complete: 'process-step-completed',
  cancel: 'process-cancelled',
  delete: 'process-deleted',
} as const
const eventsOf = async (kind: string) =>
  (await desk.db.selectFrom('event').select('id').where('kind', '=', kind).execute()).length

/** From one statement to the next: of a start that is sent again, of two that start together, and of the others. */
const STRIDE = roundsOf(5, 1)
const STRIDE_OF_TWO = roundsOf(usually(17, 9), 5)
const STRIDE_OF_ONE = roundsOf(usually(5, 3), 1)
const ACTS = [
  ['start', STRIDE_OF_ONE, 1],
  ['start-two', STRIDE_OF_TWO, 2],
  ['complete', STRIDE_OF_ONE, 1],
  ['cancel', STRIDE_OF_ONE, 1],
  ['delete', STRIDE_OF_ONE, 1],
] as const

test.each(ACTS)(
  '%s: whole or not at all, wherever the server is killed',
  { timeout: patience(120_000) },
  async (act, stride, events) => {
    const type = typeNamed(desk)
    const { uuid, record: before } = await startedProcess(desk)
    const record =
      act === 'start' || act === 'start-two'
        ? await filledIn(desk.db, type, 1, proposalIn(type))
        : { ...before, Remarks: 'Anders' }
    const untouched = await everythingStored(desk.db)
    const eventCount = await eventsOf(EVENTS[act])
    let killAfter = 1
    for (; ; killAfter += stride) {
      const { signal, out, error } = await does({ act, uuid, record, killAfter })
      if (signal !== 'SIGKILL') {
        // The act was completed: there are no more statements to be killed at.
        expect(out, error).toContain('kept')
        break
      }
      if ((await everythingStored(desk.db)) === untouched) continue
      // The last statement is the end of the transaction: after it everything is saved.
      break
    }
    expect(killAfter).toBeGreaterThan(3)
    expect(await eventsOf(EVENTS[act])).toBe(eventCount + events)
    expect(await everythingStored(desk.db)).not.toBe(untouched)
  },
)

test('a start that is sent again after a kill is there once, wherever the server is killed', {
  timeout: patience(120_000),
}, async () => {
  const type = typeNamed(desk)
  const { uuid } = await startedProcess(desk)
  const started = await eventsOf(EVENTS.start)
  for (let times = 1, killAfter = 1; ; times++, killAfter += STRIDE) {
    // Each at a place of its own, where none runs yet.
    const proposal = proposalIn(type)
    const place = { ...(proposal.Location as object), Latitude: 51.05 + times / 50_000 }
    const record = await filledIn(desk.db, type, 1, { ...proposal, Location: place })
    const sent = { act: 'start', uuid, record } as const
    const key = `start ${times}`
    const { signal } = await does({ ...sent, killAfter, again: { key, call: `${times} first` } })
    const again = await does({ ...sent, killAfter: 1_000, again: { key, call: `${times} again` } })
    expect(again.out, again.error).toMatch(/kept|was there/)
    expect(await eventsOf(EVENTS.start)).toBe(started + times)
    if (signal !== 'SIGKILL') return expect(times).toBeGreaterThan(3)
  }
})
