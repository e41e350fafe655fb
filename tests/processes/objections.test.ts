import { beforeAll, expect, test } from 'vitest'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import type { TestApp } from '../app.ts'
import { anna, chiara, judith } from '../world.ts'
import { calls, recordOf, startProcessDesk } from './desk.ts'
import { contextOf, filledIn, startedProcess, typeNamed } from './world.ts'

/** A process may be finished while objections to its traffic decision are possible; page and call show that. */

const LAST = '2026-03-30'
let desk: TestApp
beforeAll(async () => {
  desk = await startProcessDesk()
})

/** At its last step, published on 16 February: the term ends on 30 March. */
const almostDone = async () => {
  const process = await startedProcess(desk, { atStep: 8 })
  const record = await filledIn(desk.db, typeNamed(desk), 8, process.record)
  return saveProcess(contextOf(desk, anna), process, { version: process.version, record, step: 8 })
}
const at = ({ uuid }: { uuid: string }, step: number) => `/realisatie/${uuid}/stap-${step}`

test('on the page, before the last step is completed and after it', async () => {
  const process = await almostDone()
  const before = 'De termijn voor bezwaar of beroep loopt nog tot en met 30-03-2026.'
  expect((await desk.as(judith).opens(at(process, 8))).text).toContain(before)
  expect((await desk.as(judith).opens(at(process, 5))).text).not.toContain(before)
  const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
  expect((await desk.as(english).opens(at(process, 8))).text).toContain('runs through 30-03-2026')

  const version = String(process.version)
  const visitor = desk.as(anna)
  expect((await visitor.posts(at(process, 8), { version, act: 'volgende' })).status).toBe(303)
  const after = 'Het proces is afgerond, maar er kan nog bezwaar of beroep komen tot en met 30-03-2026.'
  const { text } = await visitor.opens(at(process, 1))
  expect(text.split(after)).toHaveLength(3)
})

test('by call: in the record while it lasts, and in words when it is finished', async () => {
  const process = await almostDone()
  expect((await recordOf(desk, chiara, process)).objectionsUntil).toBe(LAST)
  const { uuid, version } = process
  const { data } = await calls(desk, anna, 'process_update', {
    process: { uuid, version, flow: { complete: 8 } },
  })
  expect([data.record.status.completed, data.record.objectionsUntil, data.message]).toEqual([
    true,
    LAST,
    'Het proces is afgerond, maar er kan nog bezwaar of beroep komen tot en met 30-03-2026.',
  ])
})

test('not when the term is over, or there is none', async () => {
  const process = await almostDone()
  const TrafficDecision = { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' }
  const { data } = await calls(desk, anna, 'process_update', {
    process: {
      uuid: process.uuid,
      version: process.version,
      CurrentLocation: { TrafficDecision },
      flow: { complete: 8, keepProgress: true },
    },
  })
  expect([data.record.status.completed, data.record.objectionsUntil, data.message]).toEqual([true, null, ''])
  expect((await recordOf(desk, judith, await startedProcess(desk))).objectionsUntil).toBeNull()
})
