import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { patience } from '../patience.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { separateProcess } from '../separate-process.ts'
import { aComment, aFile, aJudgement, aRequest, type TestRequest } from '../world.ts'
import type { Purging } from './purge-until-killed.ts'

/**
 * A purge that is killed (SIGKILL) leaves each record either as it was or fully cleared, and can be run
 * again.
 */

const CANARY = 'kanariegedood'
const EVERY = 4

let desk: TestApp
let requests: TestRequest[]
let processes: ProcessRow[]
const files: string[] = []
beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  const ended = { status: 'completed', ended_at: '2022-06-01T10:00:00.000Z' }
  processes = [await aStoredProcess(desk, { row: ended }), await aStoredProcess(desk, { row: ended })]
  for (const { id, uuid } of processes) {
    await db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ Application: { ContactName: CANARY } }) })
      .where('process_id', '=', id)
      .execute()
    const subject = { uuid, canary: CANARY }
    await aComment(db, subject, { subject_type: 'process' })
    files.push((await aFile(db, subject, { subject_type: 'process', kind: 'Contract' })).uuid)
  }
  requests = []
  for (let n = 0; n < 3; n++) {
    const request = await aRequest(db, { submitted_at: '2022-01-10T10:00:00.000Z', canary: CANARY })
    await aJudgement(db, request)
    await aComment(db, request)
    files.push((await aFile(db, request)).uuid)
    requests.push(request)
  }
  for (const uuid of files) await storageOf(desk.settings).put(uuid, Buffer.from(`%PDF ${CANARY}`))
})

const purging = separateProcess<Purging>('tests/privacy/purge-until-killed.ts')
const purges = (killAfter: number) => {
  const { databaseUrl, dataDir } = desk.settings
  const about = {
    tenantId: desk.tenant.id,
    now: desk.clock.now.toISOString(),
    files: join(dataDir, 'files'),
  }
  return purging({ databaseUrl, dataDir, ...about, killAfter })
}

const receiptsOf = () => desk.db.selectFrom('purge_run').selectAll().execute()

/** Whether each subject is cleared, by every trace that it left: if they differ, it is half cleared. */
async function traces() {
  const { db } = desk
  const [rows, versions, comments, judgements, names] = await Promise.all([
    db.selectFrom('request').selectAll().execute(),
    db.selectFrom('process_location').selectAll().execute(),
    db.selectFrom('comment').selectAll().execute(),
    db.selectFrom('judgement').selectAll().execute(),
    db.selectFrom('file').selectAll().execute(),
  ])
  const of = (uuid: string) => [
    ...comments.filter((it) => it.subject_uuid === uuid).map(({ message }) => message === ''),
    ...names.filter((it) => it.subject_uuid === uuid).map(({ gdpr }) => gdpr === 1),
  ]
  return [
    ...requests.map(({ id, uuid }) => {
      const row = rows.find((it) => it.id === id)
      const judgement = judgements.find((it) => it.request_id === id)
      return [row?.gdpr_cleared_at !== null, row?.last_name === '', judgement?.remarks === '', ...of(uuid)]
    }),
    ...processes.map(({ id, uuid }) => [
      ...versions.filter((it) => it.process_id === id).map(({ data }) => !data.includes(CANARY)),
      ...of(uuid),
    ]),
  ]
}

test('wherever it is killed nothing is half, and the last run finishes what the others began', {
  timeout: patience(120_000),
}, async () => {
  let killAfter = 2
  let hasEnded = 0
  const ended = async () => (await receiptsOf()).filter((it) => it.ended_at !== '').length
  for (; ; killAfter += EVERY) {
    const { signal, out, error } = await purges(killAfter)
    for (const trace of await traces()) expect(new Set(trace).size, `after ${killAfter}`).toBe(1)
    if (signal === 'SIGKILL') {
      // Only one that was killed while it wiped what was left behind has ended, with nothing to clear after it.
      if ((await ended()) > hasEnded)
        for (const trace of await traces()) expect(trace, `after ${killAfter}`).not.toContain(false)
      hasEnded = await ended()
      continue
    }
    expect(out, error).toContain('done')
    break
  }
  expect(killAfter).toBeGreaterThan(10)
  for (const trace of await traces()) expect(trace).not.toContain(false)
  const content = await contentOf(desk.db, desk.engine)
  expect(Object.keys(content).filter((name) => content[name]?.some((row) => row.includes(CANARY)))).toEqual(
    [],
  )
  for (const uuid of files) expect(await storageOf(desk.settings).read(uuid), uuid).toBeNull()

  // Each receipt has what its own run cleared, also of killed runs: together they have everything, once.
  const receipts = await receiptsOf()
  const counts = receipts.map((it) => JSON.parse(it.counts) as Record<string, number>)
  const total = (name: string) => counts.reduce((sum, it) => sum + (it[name] ?? 0), 0)
  expect(['requests', 'processes', 'judgements', 'comments', 'files'].map(total)).toEqual([3, 2, 3, 5, 5])
  expect(await ended()).toBe(hasEnded + 1)
})
