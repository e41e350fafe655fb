import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import { separateProcess } from '../separate-process.ts'
import { anna, aTag } from '../world.ts'
import type { Working } from './work-until-killed.ts'
import { aJob, jobOf, subjectsOf } from './world.ts'

/** A server that is killed (SIGKILL) at any write: the next goes on where it was, and does nothing twice. */

const PROCESSES = 6
/** Statements after which the servers are killed, one after the other; the last comes to the end. */
const KILLS = [1, 3, 8, 13, 2, 21, 9, 17, 5, 30]

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  await desk.as(anna).opens('/aanvragen')
})

const works = separateProcess<Working>('tests/bulk-acts/work-until-killed.ts')
const serves = (killAfter: number) => {
  const { databaseUrl, dataDir } = desk.settings
  const now = desk.clock.now.toISOString()
  return works({ databaseUrl, dataDir, tenantId: desk.tenant.id, now, killAfter })
}

const rowsWith = async (job: string, outcome: string) =>
  (
    await desk.db
      .selectFrom('bulk_act_row')
      .select('process_uuid')
      .where('bulk_uuid', '=', job)
      .where('outcome', '=', outcome)
      .execute()
  ).map(({ process_uuid }) => process_uuid)

test('every process is done once, and is reported as done when it is', async () => {
  const processes = []
  for (let made = 0; made < PROCESSES; made++) processes.push(await startedProcess(desk))
  const tag = (await aTag(desk.db, 'Onderweg')).uuid
  const held = { kind: 'onhold', reason: 'other', comment: 'Wacht' } as const
  const tagging = await aJob(desk, anna, { kind: 'tags', add: [tag], remove: [] }, processes)
  const holding = await aJob(desk, anna, held, processes)
  let killed = 0
  for (const killAfter of [...KILLS, 10_000]) {
    const { signal, out, error } = await serves(killAfter)
    if (signal === 'SIGKILL') killed++
    else expect(out, error).toContain('kept')
    expect((await subjectsOf(desk, 'process-put-on-hold')).toSorted()).toEqual(
      (await rowsWith(holding, 'done')).toSorted(),
    )
    expect((await subjectsOf(desk, 'process-tagged')).toSorted()).toEqual(
      (await rowsWith(tagging, 'done')).toSorted(),
    )
    if (signal !== 'SIGKILL') break
  }
  expect(killed).toBeGreaterThan(4)
  for (const job of [tagging, holding])
    expect(await jobOf(desk, job)).toMatchObject({ state: 'done', done_count: PROCESSES, refused_count: 0 })
})
