import { beforeAll, describe, expect, test } from 'vitest'
import { plantRequests } from '../../src/demo/plant.ts'
import { startApp, type TestApp } from '../app.ts'
import { GENT, judith, willem } from '../world.ts'

let desk: TestApp
const rowsOf = (body: string) =>
  [...body.matchAll(/<tr data-href="\/aanvragen\/([^"?]+)/g)].map((match) => match[1])

beforeAll(async () => {
  desk = await startApp()
  await plantRequests({ db: desk.db, tenant: desk.tenant, now: desk.clock.now, count: 4000, seed: 7 })
}, 60_000)

describe('a search that finds very many', () => {
  test('says "more than" instead of counting on, and asks to refine', async () => {
    const { text, body } = await desk.as(willem).opens('/aanvragen?zoeken=straat')
    expect(text).toContain('1 – 10 van meer dan 1.000')
    expect(text).toContain('Verfijn uw zoekopdracht.')
    expect(rowsOf(body)).toHaveLength(10)
  })

  test('shows them in the order of the list, on every page', async () => {
    const seen: (string | undefined)[] = []
    for (const page of [1, 2, 3])
      seen.push(...rowsOf((await desk.as(willem).opens(`/aanvragen?zoeken=straat&p=${page}`)).body))
    const wanted = await desk.db
      .selectFrom('request')
      .select('uuid')
      .where('search_text', 'like', '%straat%')
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(30)
      .execute()
    expect(seen).toEqual(wanted.map((row) => row.uuid))
  })

  test('counts exactly for who has few of them in scope', async () => {
    const { count } = await desk.db
      .selectFrom('request')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('municipality_code', '=', GENT)
      .where('search_text', 'like', '%straat%')
      .executeTakeFirstOrThrow()
    const { text } = await desk.as(judith).opens('/aanvragen?zoeken=straat')
    expect(text).toContain(`van ${Number(count).toLocaleString('nl-NL')}`)
    expect(text).not.toContain('meer dan')
  })
})

describe('counts', () => {
  test('kept by the database, are those of a recount', async () => {
    const recount = await desk.db
      .selectFrom('request')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const { text } = await desk.as(willem).opens('/aanvragen')
    const all = recount.reduce((sum, row) => sum + Number(row.count), 0)
    expect(text).toContain(`Alle ${all.toLocaleString('nl-NL')} `)
    expect(text).toContain(
      `Open ${Number(recount.find((row) => row.status === 2)?.count).toLocaleString('nl-NL')} `,
    )
  })

  test('follow a request that goes to another municipality, and one that goes away', async () => {
    const countOf = async () =>
      Object.fromEntries(
        (await desk.db.selectFrom('request_count').selectAll().where('status', '=', 2).execute()).map(
          (row) => [row.municipality_code, row.count],
        ),
      )
    const before = await countOf()
    const moved = await desk.db
      .selectFrom('request')
      .select('id')
      .where('status', '=', 2)
      .where('municipality_code', '=', GENT)
      .limit(2)
      .execute()
    await desk.db
      .updateTable('request')
      .set({ municipality_code: '11002' })
      .where('id', '=', moved[0]?.id ?? 0)
      .execute()
    await desk.db
      .deleteFrom('request')
      .where('id', '=', moved[1]?.id ?? 0)
      .execute()
    const after = await countOf()
    expect(after[GENT]).toBe((before[GENT] ?? 0) - 2)
    expect(after['11002']).toBe((before['11002'] ?? 0) + 1)
  })
})

describe('a badge', () => {
  test('says "100+" when the list would show more than a badge counts', async () => {
    await desk.db.updateTable('request').set({ city: 'Gent' }).where('id', '<=', 150).execute()
    const request = await desk.db
      .selectFrom('request')
      .select(['uuid', 'city'])
      .where('city', '=', 'Gent')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { body } = await desk.as(willem).opens(`/aanvragen/${request.uuid}`)
    expect(body).toMatch(
      /href="\/aanvragen\?zoeken=Gent&amp;in=plaats" aria-label="100\+ aanvragen in Gent">100\+</,
    )
  })
})
