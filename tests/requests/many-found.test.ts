import { CompiledQuery } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { readListState } from '../../src/records/requests/list.ts'
import { pageIds, select } from '../../src/records/requests/list-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { uuidsIn } from '../lists/rows.ts'
import { contextOf } from '../processes/world.ts'
import { GENT, judith, willem } from '../world.ts'

let desk: TestApp

beforeAll(async () => {
  desk = await startApp()
  await seedRequests({ db: desk.db, tenant: desk.tenant, now: desk.clock.now, count: 4000, seed: 7 })
})

// The page size of an earlier test.
beforeEach(async () => {
  await desk.db.deleteFrom('list_setting').execute()
})

describe('a search that finds very many', () => {
  test('shows "more than" instead of counting on, and suggests to refine', async () => {
    const { text, body } = await desk.as(willem).opens('/aanvragen?zoeken=straat')
    expect(text).toContain('1 – 10 van meer dan 1.000')
    expect(text).toContain('Verfijn uw zoekopdracht.')
    expect(uuidsIn(body)).toHaveLength(10)
  })

  test('shows them in the order of the list, on every page', async () => {
    const seen: (string | undefined)[] = []
    for (const page of [1, 2, 3])
      seen.push(...uuidsIn((await desk.as(willem).opens(`/aanvragen?zoeken=straat&p=${page}`)).body))
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

describe('narrowed', () => {
  const totalOf = (text: string) => / van ([\d.]+|meer dan 1\.000)/.exec(text)?.[1]?.replace(/^(\d+)\./, '$1')

  test('to a month, such a search finds all of that month, and nothing else', async () => {
    const found = await desk.db
      .selectFrom('request')
      .select('uuid')
      .where('search_text', 'like', '%straat%')
      .where('submitted_at', '>=', '2026-01-31T23:00:00.000Z')
      .where('submitted_at', '<', '2026-02-28T23:00:00.000Z')
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const { text, body } = await desk.as(willem).opens('/aanvragen?zoeken=straat&ingediend=2026-02&p=2')
    expect(found.length).toBeGreaterThan(20)
    expect(totalOf(text)).toBe(String(found.length))
    expect(uuidsIn(body)).toEqual(found.slice(10, 20).map(({ uuid }) => uuid))
    const among = await desk.as(willem).opens('/aanvragen?zoeken=straat&koppeling=zonder')
    expect(totalOf(among.text)).toBe('meer dan 1.000')
    const { count } = await desk.db
      .selectFrom('request')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('search_text', 'like', '%straat%')
      .where('status', '=', 5)
      .executeTakeFirstOrThrow()
    expect(among.text).toContain(`Verwijderd ${count}+`)
    expect((await desk.as(willem).opens('/aanvragen?zoeken=straat&koppeling=met')).text).toContain(
      'Er zijn geen resultaten',
    )
  })

  test('to a year, deep pages hold what the list holds there, by every order', async () => {
    const rows = await desk.db
      .selectFrom('request')
      .select(['id', 'uuid', 'name_key', 'submitted_at'])
      .where('submitted_at', '>=', '2024-12-31T23:00:00.000Z')
      .where('submitted_at', '<', '2025-12-31T23:00:00.000Z')
      .execute()
    expect(rows.length).toBeGreaterThan(1_000)
    const byName = rows.toSorted((one, other) => {
      const isLater = one.name_key === other.name_key ? one.id > other.id : one.name_key > other.name_key
      return isLater ? 1 : -1
    })
    for (const page of [1, 45, 90]) {
      const { text, body } = await desk.as(willem).opens(`/aanvragen?ingediend=2025&sort=name&p=${page}`)
      expect(totalOf(text)).toBe(String(rows.length))
      expect(uuidsIn(body)).toEqual(byName.slice(page * 10 - 10, page * 10).map(({ uuid }) => uuid))
    }
  })

  test('a list is counted and walked by its indexes', async () => {
    if (desk.engine !== 'sqlite') return
    const { db, queries } = watchDatabase(desk.settings)
    const plans: string[] = []
    for (const [reader, query] of [
      [willem, 'ingediend=2025'],
      [willem, 'ingediend=2025&status=accepted'],
      [willem, 'koppeling=zonder'],
      [willem, 'koppeling=zonder&status=accepted'],
      [judith, 'koppeling=zonder&status=accepted&ingediend=2025-11'],
      [judith, 'ingediend=2025-11'],
    ] as const) {
      const context = { ...contextOf(desk, reader), db }
      const state = readListState(Object.fromEntries(new URLSearchParams(query)), desk.tenant.requests)
      await pageIds(context, await select(context, state))
    }
    for (const { sql, parameters } of [...queries]) {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      plans.push(...(await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail))
    }
    await db.destroy()
    const reading = plans.filter((it) => /^(SCAN|SEARCH) request /.test(it))
    expect(reading.length).toBeGreaterThan(20)
    expect(reading.filter((it) => !it.includes('COVERING INDEX'))).toEqual([])
    // A walk along an index that stops at the end of the page, not a full scan.
    expect(reading.filter((it) => it.startsWith('SCAN') && !it.includes('submitted_at'))).toEqual([])
  })
})

describe('counts', () => {
  test('kept by the database, are those of a recount', async () => {
    const recount = await desk.db
      .selectFrom('request')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const { text } = await desk.as(willem).opens('/aanvragen?status=all')
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
  test('shows "100+" when the list would show more than a badge counts', async () => {
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
