import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { type Db, searchIds } from '../../src/platform/db/dialect.ts'
import { wipeLeftovers } from '../../src/platform/db/wipe.ts'
import { startApp } from '../app.ts'
import { aRequest } from '../world.ts'

/** Three letters that no other text has, at the beginning of what the index stores of a page. */
const WORD = 'qjx'
/** Where the word still is in the shadow tables of the index. */
async function insides(db: Db) {
  const { rows } = await sql<{ block: Uint8Array }>`select block from request_search_data`.execute(db)
  return rows.filter(({ block }) => Buffer.from(block).includes(WORD)).length
}

test.runIf(inject('template').engine === 'sqlite')(
  'what was deleted is in no index of words any more, and the rest is found as before',
  async () => {
    const { db } = await startApp()
    const { id } = await aRequest(db)
    const writes = (search_text: string) => db.updateTable('request').set({ search_text })
    for (let left = 300; left > 0; left--) await aRequest(db)
    await writes('zandweg 12 zzz').execute()
    await writes(WORD).where('id', '=', id).execute()
    await writes('zzz').where('id', '=', id).execute()
    expect(await insides(db)).toBeGreaterThan(0)
    expect(await wipeLeftovers(db)).toBe(true)
    expect(await insides(db)).toBe(0)
    expect(await searchIds(db, 'request', ['zandweg'], 1_000)).toHaveLength(300)
    expect(await searchIds(db, 'request', ['zzz'], 1_000)).toHaveLength(301)
    await sql`insert into request_search(request_search, rank) values ('integrity-check', 1)`.execute(db)
  },
)
