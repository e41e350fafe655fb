import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { uuidsIn } from '../lists/rows.ts'
import { aStoredProcess, typeNamed } from '../processes/world.ts'
import {
  ANTWERPEN,
  anna,
  CPO_ONE,
  CPO_TWO,
  chiara,
  judith,
  karel,
  mira,
  operator,
  someone,
  vera,
  willem,
} from '../world.ts'

let desk: TestApp
const ALL = '/processen/realisatie/alles'
const MINE = '/processen/realisatie/bijmij'
const AT = '2026-02-01T10:00:00.000Z'

beforeAll(async () => {
  desk = await startApp()
  for (let step = 1; step <= 6; step++) await aStoredProcess(desk, { atStep: step })
  await aStoredProcess(desk, { row: { status: 'onhold', status_reason: 'roadworks' } })
})

const rowsOf = (body: string) => uuidsIn(body).toSorted()
const waitingFor = async (party: string) => {
  const rows = await desk.db
    .selectFrom('process')
    .select(['uuid', 'turn'])
    .where('status', '=', 'active')
    .execute()
  return rows.filter(({ turn }) => turn.split(',').includes(party)).map(({ uuid }) => uuid)
}

describe('whose turn it is, in the list', () => {
  test.each([
    [judith, 'municipality'],
    [chiara, 'cpo'],
  ] as const)('%# has a tab with what waits for the reader, and its count', async (person, party) => {
    const mine = (await waitingFor(party)).toSorted()
    expect(mine.length).toBeGreaterThan(0)
    const { body, text } = await desk.as(person).opens(MINE)
    expect(rowsOf(body)).toEqual(mine)
    expect(text).toContain(`Bij mij ${mine.length}`)
  })

  test('nobody waits for who only reads: no tab, and its address leads to the list', async () => {
    expect((await desk.as(vera).opens(ALL)).text).not.toContain('Bij mij')
    expect((await desk.as(vera).opens(MINE)).location).toBe('/processen/realisatie/actief')
    expect((await desk.as(anna).opens(ALL)).status).toBe(200)
    expect((await desk.as(karel).opens(MINE)).status).toBe(403)
  })

  test('is a column, and a filter by party', async () => {
    const list = `${ALL}?f.turn=in:cpo&sort=-waitingDays`
    await desk.as(willem).posts('/processen/instellingen', {
      act: 'kolommen',
      kolom: ['step', 'turn', 'waitingDays'],
      terug: ALL,
    })
    const { body, text } = await desk.as(willem).opens(list)
    expect(rowsOf(body)).toEqual((await waitingFor('cpo')).toSorted())
    expect(text).toContain('28 dagen')
    expect(body).not.toMatch(/data-c="step">[^<]*<p>/)
    expect(text).toContain('Aan zet: CPO')
  })

  test('what lasts longer than usual is late, in the filter as in its row; on hold nothing is', async () => {
    const { key } = typeNamed(desk).steps[1] ?? { key: 'location-assessment' }
    await desk.db
      .insertInto('step_usual')
      .values({ process_type: 'realisation', step_key: key, count: 9, p50: 3, p90: 27 })
      .onConflict((it) => it.columns(['process_type', 'step_key']).doUpdateSet({ count: 9, p90: 27 }))
      .execute()
    await desk
      .as(willem)
      .posts('/processen/instellingen', { act: 'kolommen', kolom: ['step', 'late'], terug: ALL })
    const late = async () => rowsOf((await desk.as(willem).opens(`${ALL}?f.late=in:ja`)).body)
    const { body, text } = await desk.as(willem).opens(`${ALL}?f.late=in:ja`)
    expect(rowsOf(body)).toHaveLength(1)
    expect(text).toContain('Te laat')
    expect(rowsOf((await desk.as(willem).opens(`${ALL}?f.late=in:nee`)).body)).toHaveLength(6)
    // Two days on hold are not waited.
    const [uuid = ''] = rowsOf(body)
    const { id } = await desk.db
      .selectFrom('process')
      .select('id')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const pause = {
      process_id: id,
      kind: 'onhold',
      reason: '',
      comment: '',
      ended_comment: '',
      person_id: 'x',
      person_name: 'x',
    }
    await desk.db
      .insertInto('process_pause')
      .values({ ...pause, started_at: AT, ended_at: '2026-02-03T10:00:00.000Z' })
      .execute()
    expect(await late()).toEqual([])
  })

  test('who reads more than they act in has what waits for them where they act', async () => {
    await aStoredProcess(desk, { atStep: 1, municipality: ANTWERPEN, operator: CPO_TWO })
    await aStoredProcess(desk, { atStep: 2, municipality: ANTWERPEN, operator: CPO_TWO })
    const reads = { caseviewer: '*' } as const
    const readingOperator = someone('ria', 'Ria', { ...reads, cpo: '*' }, operator(CPO_ONE, 'Een'))
    for (const [reader, colleague] of [
      [mira, judith],
      [readingOperator, chiara],
    ] as const) {
      const mine = rowsOf((await desk.as(colleague).opens(MINE)).body)
      const { body, text } = await desk.as(reader).opens(MINE)
      expect(rowsOf(body)).toEqual(mine)
      expect(text).toContain(`Bij mij ${mine.length}`)
      const found = await desk.as(reader).opens(`${MINE}?zoeken=antwerpen`)
      expect(rowsOf(found.body)).toEqual([])
    }
  })
})
