import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { searchIds } from '../../src/platform/db/dialect.ts'
import { insertMany } from '../../src/platform/db/insert-many.ts'
import { startApp } from '../app.ts'
import { fillNamed } from './named-rows.ts'

const tag = (process_id: number, tag_uuid: string) => ({ process_id, tag_uuid })

test('any number of rows is in exactly once, in order', async () => {
  const { db } = await startApp()
  for (const count of [0, 1, 3, 999, 2_001]) {
    const rows = Array.from({ length: count }, (_, index) => ({ kind: `${count} ${index}`, last: index }))
    const given = await insertMany(db, 'case_number', rows, ['kind'])
    expect(given).toEqual(rows.map(({ kind }) => ({ kind })))
  }
})

test('a row with other columns than the first is refused', async () => {
  const { db } = await startApp()
  const rows = [
    { kind: 'one', last: 1 },
    { kind: 'two', last: 2, more: 3 },
  ]
  await expect(insertMany(db, 'case_number', rows)).rejects.toThrow('Not the columns kind, last')
})

test('a new row is found by its names, a changed one by the new ones alone, one that is gone no more', async () => {
  const { db } = await startApp()
  await fillNamed(db)
  const change = db.updateTable('process').set({ record_text: 'vismarkt' }).where('id', '=', 2)
  const found = async () =>
    Promise.all(['gent', 'vismarkt'].map((word) => searchIds(db, 'process', [word], 10)))
  expect((await found()).map((ids) => ids.toSorted())).toEqual([[1, 2, 3], []])
  await change.execute()
  expect((await found()).map((ids) => ids.toSorted())).toEqual([[1, 2, 3], [2]])
  await insertMany(db, 'process_tag', [tag(2, 't-2'), tag(2, 't-3')])
  await db.deleteFrom('process').where('id', '=', 2).execute()
  expect((await found()).map((ids) => ids.toSorted())).toEqual([[1, 3], []])
  if (inject('template').engine === 'sqlite')
    for (const index of ['request_search', 'process_search', 'location_search'])
      await sql`insert into ${sql.table(index)}(${sql.ref(index)}, rank)
        values ('integrity-check', 1)`.execute(db)
})
