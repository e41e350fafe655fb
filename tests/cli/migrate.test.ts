import { existsSync } from 'node:fs'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { logMigration, migrationsOf } from '../../src/platform/db/migration-log.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { version } from '../../src/version.ts'
import { testSettings } from '../app.ts'
import { aPlace } from '../db/place.ts'
import { runsCommand, startsCommand } from './command.ts'

const all = Object.keys(migrations)
const tenant = findTenant('vlaanderen')
let place: { settings: ReturnType<typeof testSettings>; tenant: typeof tenant }
const opens = async <Result>(act: (db: ReturnType<typeof openDatabase>) => Promise<Result>) => {
  const db = openDatabase(place.settings)
  return act(db).finally(() => db.destroy())
}
const types = (...words: string[]) => startsCommand(place, words).done

beforeAll(async () => {
  place = { settings: { ...testSettings(), ...(await aPlace()) }, tenant }
  await opens((db) => migrate(db, { only: all.slice(0, -2) }))
})

test('the version is shown, and what a database waits for, before anything is done', async () => {
  expect(await types('--version')).toMatchObject({ code: 0, out: `${version}\n` })
  const checked = await types('migrate', '--check', '--json')
  expect([checked.code, JSON.parse(checked.out)]).toEqual([1, { version, waiting: all.slice(-2) }])
  expect(await opens(migrationsOf)).toEqual(all.slice(0, -2))
})

test('a database is brought to this version once, and no server is needed for it', async () => {
  const { code, out } = await types('migrate')
  expect([code, out]).toEqual([0, expect.stringContaining(`has version ${version}: 2 migrations in `)])
  expect(await opens(migrationsOf)).toEqual(all)
  expect(await types('migrate', '--check')).toMatchObject({
    code: 0,
    out: expect.stringContaining('there are no pending migrations'),
  })
})

test('an older version reports which newer one has worked with a database', async () => {
  await opens((db) => logMigration(db, '9999-morgen'))
  const { code, error } = await types('migrate', '--check')
  expect([code, error]).toEqual([
    1,
    expect.stringContaining(`A newer version of the desk (${version}) has used this database`),
  ])
})

test.runIf(inject('template').engine === 'sqlite')(
  'a folder without a desk gets none by a look, and one by migrate',
  async () => {
    const settings = { ...place.settings, dataDir: `${place.settings.dataDir}/nergens` }
    const { code, error } = await startsCommand({ settings, tenant }, ['migrate', '--check']).done
    expect([code, error]).toEqual([1, expect.stringContaining('There is no desk in')])
    for (const words of [
      'tenant values --invented',
      'privacy receipts',
      'user list',
      'webhook list',
      'apikey list',
    ]) {
      const looked = await runsCommand({ settings, tenant }, words.split(' '))
      expect([words, looked.code, looked.error]).toEqual([
        words,
        1,
        expect.stringContaining('There is no desk in'),
      ])
    }
    expect(existsSync(settings.dataDir)).toBe(false)
    expect((await runsCommand({ settings, tenant }, ['migrate'])).code).toBe(0)
    expect((await runsCommand({ settings, tenant }, ['migrate', '--check'])).code).toBe(0)
    expect((await runsCommand({ settings, tenant }, ['user', 'list'])).code).toBe(0)
  },
)
