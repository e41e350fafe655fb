import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedRequests } from '../../src/desk/demo/seed.ts'
import { readListState } from '../../src/records/requests/list.ts'
import { pageIds, select } from '../../src/records/requests/list-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { uuidsIn } from '../lists/rows.ts'
import { contextOf } from '../processes/world.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, type TestPerson, willem } from '../world.ts'

let desk: TestApp
const SINT_NIKLAAS = '46021'
const NEAR = { city: 'Drongen', postal_code: '9031', street: 'Dorp', last_name: 'Peeters' }

async function found(search: string, person: TestPerson = willem, more = '') {
  const { body, text } = await desk
    .as(person)
    .opens(`/aanvragen?pp=50&zoeken=${encodeURIComponent(search)}${more}`)
  const total = / van ([\d.]+|meer dan 1\.000)/.exec(text)?.[1]
  return { uuids: uuidsIn(body), total }
}

describe('a search for the name of a municipality', () => {
  beforeAll(async () => {
    desk = await startApp()
  })

  test('finds all of it, whatever is in their addresses, and what else has the word', async () => {
    const one = await aRequest(desk.db, { municipality: GENT, ...NEAR })
    const two = await aRequest(desk.db, { municipality: ANTWERPEN, street: 'Gentsestraat' })
    const three = await aRequest(desk.db, { municipality: SINT_NIKLAAS, city: 'Belsele', street: 'Plein' })
    expect((await found('gent')).uuids.toSorted()).toEqual([one.uuid, two.uuid].toSorted())
    expect((await found('GÉNT peeters')).uuids).toEqual([one.uuid])
    expect((await found('drongen gent')).uuids).toEqual([one.uuid])
    expect((await found('sint-nik')).uuids).toEqual([three.uuid])
    expect((await found('niklaas plein')).uuids).toEqual([three.uuid])
    expect((await found('gent plein')).uuids).toEqual([])
    // Not in the middle of a name.
    expect((await found('aas')).uuids).toEqual([])
  })

  test('reaches no further than their own', async () => {
    expect((await found('gent', judith)).uuids).toHaveLength(1)
    expect((await found('gent', bram)).uuids).toHaveLength(1)
    expect((await found('sint-niklaas', bram)).uuids).toEqual([])
    expect((await found('gent', willem, `&gemeente=${ANTWERPEN}`)).uuids).toHaveLength(1)
  })
})

describe('among very many', () => {
  beforeAll(async () => {
    desk = await startApp()
    await seedRequests({ db: desk.db, tenant: desk.tenant, now: desk.clock.now, count: 4000, seed: 7 })
    await desk.db.updateTable('request').set({ municipality_code: GENT }).where('id', '<=', 1500).execute()
  })

  /** The same search in a plain loop over all rows. */
  async function expected(
    code: string,
    words: string[],
    more: (row: { status: number }) => boolean = () => true,
  ) {
    const rows = await desk.db
      .selectFrom('request')
      .select(['uuid', 'search_text', 'municipality_code', 'status'])
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows
      .filter(
        (row) =>
          more(row) &&
          words.every(
            (it) => row.search_text.includes(it) || (row.municipality_code === code && 'gent'.startsWith(it)),
          ),
      )
      .map(({ uuid }) => uuid)
  }

  test('shows "more than", and the requests in order', async () => {
    const { uuids, total } = await found('gent')
    expect(total).toBe('meer dan 1.000')
    expect(uuids).toEqual((await expected(GENT, ['gent'])).slice(0, 50))
  })

  test.each(['gent straat', 'gent verhaegen', 'gent jan'])(
    'counts and shows "%s" as a reading of all rows would',
    async (search) => {
      const all = await expected(GENT, search.split(' '))
      const { uuids, total } = await found(search, willem, '&precies=ja')
      expect(uuids).toEqual(all.slice(0, 50))
      if (all.length > 0)
        expect(total?.replace('.', '')).toBe(all.length > 1000 ? 'meer dan 1000' : String(all.length))
      const open = await found(search, willem, '&precies=ja&status=open')
      expect(open.uuids).toEqual(
        (await expected(GENT, search.split(' '), ({ status }) => status === 2)).slice(0, 50),
      )
    },
  )

  test('reads no table from end to end', async () => {
    if (desk.engine !== 'sqlite') return
    const { db, queries } = watchDatabase(desk.settings)
    const context = { ...contextOf(desk, willem), db }
    for (const zoeken of ['gent', 'gent straat', 'gent verhaegen', 'sint-niklaas'])
      await pageIds(context, await select(context, readListState({ zoeken }, desk.tenant.requests)))
    const plans: string[] = []
    // The sample of the latest rows is read once an hour.
    for (const { sql, parameters } of queries.filter(({ sql }) => !sql.includes('select search_text'))) {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      plans.push(...(await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail))
    }
    await db.destroy()
    const reading = plans.filter((it) => /^(SCAN|SEARCH) request\b/.test(it))
    expect(reading.length).toBeGreaterThan(8)
    expect(reading.filter((it) => it.startsWith('SCAN') && !/USING .*INDEX|VIRTUAL/.test(it))).toEqual([])
  })
})
