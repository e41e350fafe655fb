import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

describe('queries that read many rows', () => {
  test('hold nobody up: a short query that is sent later is answered first', async () => {
    const answered: string[] = []
    const long = sql<{ count: number }>`with recursive counted(n) as
        (select 1 union all select n + 1 from counted where n < 2000000) select count(*) as count from counted`
      .execute(desk.app.longReading)
      .then(({ rows }) => answered.push(`long ${rows[0]?.count}`))
    await desk.db.selectFrom('meta').select('key').execute()
    answered.push('short')
    await long
    expect(answered).toEqual(['short', 'long 2000000'])
  })

  test('hold no other up either: a slow report leaves room for the next', async () => {
    const answered: string[] = []
    const counts = (name: string, n: number) =>
      sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(n)})
        select count(*) from counted`
        .execute(desk.app.longReading)
        .then(() => answered.push(name))
    const slow = [counts('slow', 2_000_000), counts('slow', 2_000_000)]
    await counts('quick', 1)
    expect(answered).toEqual(['quick'])
    // More than there is room for wait for each other, and all are answered.
    await Promise.all([...slow, ...['a', 'b', 'c', 'd'].map((name) => counts(name, 10))])
    expect(answered.toSorted()).toEqual(['a', 'b', 'c', 'd', 'quick', 'slow', 'slow'])
  })

  test('see what was written just before', async () => {
    await desk.db.insertInto('meta').values({ key: 'test', value: 'written' }).execute()
    const row = await desk.app.longReading
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'test')
      .executeTakeFirst()
    expect(row?.value).toBe('written')
  })

  test('that are wrong fail by themselves, and the next is answered', async () => {
    await expect(sql`select * from nowhere`.execute(desk.app.longReading)).rejects.toThrow('nowhere')
    expect((await sql<{ one: number }>`select 1 as one`.execute(desk.app.longReading)).rows).toEqual([
      { one: 1 },
    ])
  })

  test('cannot write on SQLite', async () => {
    if (desk.engine === 'postgres') return
    await expect(sql`delete from meta returning key`.execute(desk.app.longReading)).rejects.toThrow(
      'readonly',
    )
    await expect(desk.app.longReading.transaction().execute(async () => {})).rejects.toThrow(
      'no transactions',
    )
  })
})
