import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailTransport } from '../../src/platform/outside/smtp.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { processNow } from '../processes/desk.ts'
import { completedTo, filledIn, startedProcess, typeNamed } from '../processes/world.ts'
import { anna, aRequest, GENT } from '../world.ts'
import { delivers, mailsIn, senderAt } from './outbox.ts'

/** Nobody gets two mails that a process is done; who got one gets another when that is taken back. */

const TEN_MINUTES = 600
let desk: TestApp
let process: FoundProcess
let applicant: string
let municipality: string

beforeAll(async () => {
  desk = await startApp()
  municipality = desk.tenant.mails.addresses.municipalities[GENT] ?? ''
})
beforeEach(async () => {
  process = await startedProcess(desk, { atStep: 1 })
  applicant = (await aRequest(desk.db, { process_id: process.id, status: 3 })).email
  await finishes()
})

const server: MailTransport = {
  deliver: async () => ({ outcome: 'accepted', code: 250, response: '250 OK' }),
  close: () => {},
}
async function finishes() {
  const type = typeNamed(desk)
  await completedTo(desk, await processNow(desk, process), type.steps.length)
  const now = await processNow(desk, process)
  await saveProcess(senderAt(desk, anna), now, {
    version: now.version,
    step: type.steps.length,
    record: await filledIn(desk.db, type, type.steps.length, now.record),
    flow: { complete: type.steps.length },
  })
  expect((await processNow(desk, process)).status).toBe('completed')
}
async function goesBack(reset = 8) {
  const now = await processNow(desk, process)
  await saveProcess(senderAt(desk, anna), now, { version: now.version, flow: { reset } })
}
const undoes = async () => {
  const now = await processNow(desk, process)
  await undoReset(senderAt(desk, anna), now, now.version)
}
const waits = async (seconds: number) => {
  desk.clock.passes(seconds)
  await delivers(desk, server)
}
const mailsTo = async (address: string) =>
  (await mailsIn(desk, process))
    .filter((it) => it.recipient === address && it.state !== 'withdrawn' && it.template !== 'turn')
    .map(({ template }) => template)

describe('an applicant', () => {
  test('gets a mail that it was taken back, and then that it is done after all', async () => {
    await waits(1)
    await goesBack()
    await waits(TEN_MINUTES)
    expect(await mailsTo(applicant)).toEqual(['applicant-completed', 'applicant-reopened'])
    await goesBack(7)
    await waits(TEN_MINUTES)
    expect(await mailsTo(applicant)).toEqual(['applicant-completed', 'applicant-reopened'])
    await finishes()
    expect(await mailsTo(applicant)).toEqual([
      'applicant-completed',
      'applicant-reopened',
      'applicant-completed',
    ])
  })

  test('gets no mail when it is done again within ten minutes', async () => {
    await waits(1)
    await goesBack()
    await waits(TEN_MINUTES - 60)
    await finishes()
    await waits(TEN_MINUTES)
    expect(await mailsTo(applicant)).toEqual(['applicant-completed'])
  })

  test('without a mail that it was done gets neither', async () => {
    await goesBack()
    await waits(TEN_MINUTES)
    expect(await mailsTo(applicant)).toEqual([])
    await finishes()
    expect(await mailsTo(applicant)).toEqual(['applicant-completed'])
  })

  test('with a mail that it was taken back gets one that this was undone', async () => {
    await waits(1)
    await goesBack()
    await waits(TEN_MINUTES)
    await undoes()
    expect(await mailsTo(applicant)).toEqual([
      'applicant-completed',
      'applicant-reopened',
      'applicant-completed',
    ])
  })
})

test('the municipality gets one mail about its turn in a step, and one about the end', async () => {
  await waits(1)
  const count = async (template: string) =>
    (await mailsIn(desk, process)).filter(
      (it) => it.recipient === municipality && it.template === template && it.state !== 'withdrawn',
    )
  const turns = (await count('turn')).map(({ subject }) => subject)
  expect(new Set(turns).size).toBe(turns.length)
  await goesBack()
  await waits(60)
  await finishes()
  expect(await count('completed')).toHaveLength(1)
})
