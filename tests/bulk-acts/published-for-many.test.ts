import { describe, expect, test } from 'vitest'
import { choose } from '../../src/overviews/bulk-acts/choose.ts'
import { MOST_PUBLISHED } from '../../src/overviews/bulk-acts/decided-facts.ts'
import { insertJob, insertRows } from '../../src/overviews/bulk-acts/queries.ts'
import { MOST_PICKED } from '../../src/platform/lists/picked.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { startApp } from '../app.ts'
import { patience } from '../patience.ts'
import { contextOf } from '../processes/world.ts'
import { aWaitingProcess, deciding } from '../traffic-decisions/deciding.ts'
import { judith } from '../world.ts'

/** One publication for more processes than a form carries: each is shown with what it is published for. */

const desk = await startApp({ tenant: deciding })
const LIST = '/processen/realisatie/actief'
const AT = '/processen/selectie/besluit'
const FORM = { lijst: LIST, number: 'gmb-2026-500', publishedOn: '2026-02-16', procedure: 'objection' }
const ACT = { kind: 'besluit' as const, list: LIST, type: 'realisation' }

/** The job that keeps what was chosen. */
async function chosen(processes: readonly { uuid: string }[]) {
  const uuids = processes.map(({ uuid }) => uuid)
  const picked = { uuids, list: LIST, isAll: false, refusedBy: '' }
  const choice = await choose(contextOf(desk, judith), picked, ACT)
  return 'job' in choice ? choice.job : ''
}
const publishes = (keuze: string, changes: object = {}) =>
  desk.as(judith).posts(AT, { ...FORM, keuze, ...changes })
const publishedOn = async ({ uuid }: { uuid: string }) =>
  (
    await desk.db
      .selectFrom('process')
      .select('published_on')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).published_on

describe('one publication for more processes than a form carries', () => {
  test('shows all of them, each with its place and bays', { timeout: patience(120_000) }, async () => {
    const processes: Awaited<ReturnType<typeof aWaitingProcess>>[] = []
    for (let n = 0; n <= MOST_PICKED; n++) processes.push(await aWaitingProcess(desk.db))
    const keuze = await chosen(processes)
    const page = await publishes(keuze, { number: '' })
    expect(page.status).toBe(422)
    expect(page.text).toContain(`Verkeersbesluit voor ${processes.length} processen`)
    const unseen = processes.filter(({ case_ref }) => !page.text.includes(`${case_ref} Straat Veldstraat`))
    expect(unseen).toEqual([])
    expect(/ en \d+ anderen?/.test(page.text)).toBe(false)
    // What the page showed was chosen in that version: what changed since is left out, and named.
    const [first, second] = processes
    await desk.db
      .updateTable('process')
      .set({ version: 99 })
      .where('uuid', '=', first?.uuid ?? '')
      .execute()
    expect((await publishes(keuze, { number: '' })).text).toContain(
      `${first?.case_ref} Het proces is intussen gewijzigd.`,
    )
    await publishes(keuze)
    await desk.app.bulkWork.idle()
    expect(await Promise.all([first, second].map((it) => publishedOn(it as FoundProcess)))).toEqual([
      '',
      '2026-02-16',
    ])
  })

  test('is not made for more than a page shows', async () => {
    const process = await aWaitingProcess(desk.db)
    const uuid = 'f3c1e0d2-2f0e-4a39-9a52-8d1b6f1f0001'
    await insertJob(desk.db, {
      uuid,
      person_id: judith.id,
      language: 'nl',
      ...{ kind: 'besluit', details: '', list: LIST, process_type: 'realisation', state: 'asked' },
      created_at: desk.clock.now.toISOString(),
      row_count: MOST_PUBLISHED + 1,
    })
    await insertRows(desk.db, uuid, [process], 0)
    const answer = await publishes(uuid)
    expect(answer.text).toContain('Een verkeersbesluit neemt u voor ten hoogste 1.000 processen tegelijk')
    expect(answer.body).not.toContain('name="number"')
    expect(answer.body).not.toMatch(/<button type="submit">Doe dit/)
    expect(await publishedOn(process)).toBe('')
  })
})
