import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BulkAct } from '../../src/overviews/bulk-acts/bulk-act.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { startApp, type TestApp } from '../app.ts'
import { aJob, subjectsOf } from '../bulk-acts/world.ts'
import { commentOn } from '../comments/acts.ts'
import { patience } from '../patience.ts'
import { startedProcess } from '../processes/world.ts'
import { aRequest, aTag, judith, type TestPerson, willem } from '../world.ts'
import { startPair } from './streaming.ts'

const LAG_SECONDS = 4
const PATIENCE = { timeout: patience(15_000), interval: 200 }

/** Two servers of one desk, whose lists are read from a replica. */
describe.skipIf(inject('template').engine === 'sqlite')('with a replica', () => {
  let pair: Awaited<ReturnType<typeof startPair>>
  let desk: TestApp
  let other: TestApp
  beforeAll(async () => {
    pair = await startPair()
    const start = () =>
      startApp({
        now: new Date(),
        settings: {
          databaseUrl: pair.primary.url,
          replica: { readUrl: pair.replica.url, readLagSeconds: LAG_SECONDS },
        },
        open: async (settings) => openDatabase(settings),
      })
    desk = await start()
    other = await start()
  })
  afterAll(async () => {
    await desk?.close()
    await other?.close()
    await pair?.stop()
  })

  const sees = async (person: TestPerson, at: TestApp, { case_ref }: { case_ref: string }) => {
    const { status, text } = await at.as(person).opens('/aanvragen')
    expect(status).toBe(200)
    return text.includes(case_ref)
  }
  /** What comes from the primary from now on is not on the replica; a first list is read there. */
  async function heldBack() {
    const first = await aRequest(desk.db)
    await expect.poll(() => sees(willem, desk, first), PATIENCE).toBe(true)
    await expect.poll(() => desk.app.replica?.mayServe(willem.id), PATIENCE).toBe(true)
    await expect.poll(() => other.app.replica?.mayServe(judith.id), PATIENCE).toBe(true)
    await pair.pause()
    return aRequest(desk.db)
  }

  test('lists are read there while it is not too far behind, and from the primary when it is', async () => {
    const late = await heldBack()
    expect(await sees(willem, desk, late)).toBe(false)
    await expect
      .poll(() => sees(willem, desk, late), { ...PATIENCE, timeout: LAG_SECONDS * 1_000 + patience(3_000) })
      .toBe(true)
    await pair.resume()
    await expect.poll(() => desk.app.replica?.mayServe(willem.id), PATIENCE).toBe(true)
    expect(await sees(willem, desk, late)).toBe(true)
  })

  test('who wrote reads that at once, on each server, while others do not yet', async () => {
    const known = await aRequest(desk.db)
    const late = await heldBack()
    expect((await commentOn(desk, known)(judith, { action: 'create', Message: 'Gezien.' })).status).toBe(200)
    expect([await sees(judith, desk, late), await sees(judith, other, late)]).toEqual([true, true])
    expect([await sees(willem, desk, late), await sees(willem, other, late)]).toEqual([false, false])
    await pair.resume()
    await expect.poll(() => other.app.replica?.mayServe(judith.id), PATIENCE).toBe(true)
    expect(await sees(judith, other, late)).toBe(true)
  })

  test('lists, maps and reports are all read there, and write nothing', async () => {
    await heldBack()
    await pair.resume()
    for (const address of [
      '/aanvragen?status=1',
      '/processen/realisatie/alles',
      '/rapportage/key-metrics',
      '/api/map/requests?west=3.6&south=51&east=3.8&north=51.2&zoom=12',
      '/agenda',
      '/agenda/te-laat',
    ]) {
      await expect.poll(() => desk.app.replica?.mayServe(willem.id), PATIENCE).toBe(true)
      const answer = await desk.as(willem).opens(address)
      expect(answer.status, `${address}: ${answer.text.slice(0, 300)}`).toBe(200)
    }
    expect(desk.log.filter(({ msg }) => String(msg).includes('replica'))).toEqual([])
  })

  test('lists that a program requests are read there, and the request is no write', async () => {
    const late = await heldBack()
    const lists = {
      '/api/list': {},
      '/api/realisationlist': {},
      '/api/realisationlist_paged': {},
      '/api/processlist': { processType: 'realisation' },
      '/api/reporting': { processType: 'realisation' },
    }
    for (const [address, body] of Object.entries(lists)) {
      const { status, body: list } = await desk.as(willem).calls('POST', address, body)
      expect(status, address).toBe(200)
      expect(list).not.toContain(late.uuid)
    }
    expect(await desk.app.replica?.mayServe(willem.id)).toBe(true)
    await pair.resume()
  })

  test('who let an act be done to many reads what it did, and others do not yet', async () => {
    await desk.as(judith).opens('/profiel')
    const process = await startedProcess(desk)
    const tag = await aTag(desk.db)
    await heldBack()
    const act: BulkAct = { kind: 'tags', add: [tag.uuid], remove: [] }
    const job = await aJob(desk, judith, act, [process])
    desk.app.bulkWork.begin()
    await desk.app.bulkWork.ended(job, PATIENCE.timeout)
    expect(await subjectsOf(desk, 'process-tagged')).toContain(process.uuid)
    expect(await desk.app.replica?.mayServe(judith.id)).toBe(false)
    expect(await other.app.replica?.mayServe(judith.id)).toBe(false)
    expect(await desk.app.replica?.mayServe(willem.id)).toBe(true)
    await pair.resume()
    await expect.poll(() => other.app.replica?.mayServe(judith.id), PATIENCE).toBe(true)
  })

  test('nobody notices that it is gone, and it is read again when it is back', async () => {
    const known = await aRequest(desk.db)
    await expect.poll(() => desk.app.replica?.mayServe(willem.id), PATIENCE).toBe(true)
    await pair.replica.crash('SIGQUIT')
    for (let call = 0; call < 5; call++) expect(await sees(willem, desk, known)).toBe(true)
    expect((await desk.as(null).calls('GET', '/health/ready')).status).toBe(200)
    await pair.replica.recover()
    await expect.poll(() => desk.app.replica?.mayServe(willem.id), PATIENCE).toBe(true)
    const late = await heldBack()
    expect(await sees(willem, desk, late)).toBe(false)
    await pair.resume()
  })
})
