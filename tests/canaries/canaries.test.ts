import { beforeAll, describe, expect, test } from 'vitest'
import { lazyAsync } from '../../src/platform/lazy/lazy.ts'
import { startApp, type TestApp } from '../app.ts'
import { exported } from '../exports/world.ts'
import { happensTo } from '../mails/outbox.ts'
import { patience } from '../patience.ts'
import type { Target } from '../rights/row.ts'
import { chiara, judith } from '../world.ts'
import { CLASSES, columnsIn, knownColumns } from './columns.ts'
import { type Canaries, plant } from './plant.ts'
import { type Reader, readersOf } from './readers.ts'
import { ownAddresses, readsAt, seenIn } from './scan.ts'
import { everything } from './world.ts'

/** Every column about people and records holds a unique word, and nobody reads one that is not for them. */

let desk: TestApp
let targets: Record<'true' | 'process', Target[]>
let readers: Reader[]
let canaries: Canaries
beforeAll(async () => {
  desk = await startApp()
  targets = await everything(desk)
  readers = await readersOf(desk)
  // The first request of a reader writes their name: it must come before the words.
  for (const { sends } of readers) await sends({ method: 'GET', url: '/profiel' })
  canaries = await plant(desk)
  desk.log.length = 0
})

describe('every column that holds text', () => {
  test('has a class in columns.tsv; a new one has to be added there', async () => {
    const known = knownColumns()
    expect(known.filter((it) => !CLASSES.includes(it.class))).toEqual([])
    expect(known.map(({ table, name }) => `${table}.${name}`).toSorted()).toEqual(
      (await columnsIn(desk.db)).toSorted(),
    )
  })

  test('about people and records has a word of each owner, or what it keeps secret', () => {
    expect(canaries.empty).toEqual([])
    expect(new Set(canaries.secrets.map(({ column }) => column)).size).toBeGreaterThan(8)
  })
})

/** Authorised readers saw at least so many columns: as many as today. */
const FEWEST_COLUMNS = 50
/** Kept for the desk itself, or shown only while something waits. */
const NEVER_SHOWN = new Set(['person.blocked_because', 'bulk_act.details', 'start_file.file_name'])

/** The words that an authorised reader saw, as `column of owner`: a word that nobody sees proves nothing. */
const seenByTheirs = new Set<string>()

/** Reads as everybody, and returns who saw what is not for them. */
async function leaksTo(those: readonly Reader[], calls: ReturnType<typeof readsAt>) {
  const all: string[] = []
  for (const reader of those)
    for (const call of calls) {
      const accept = call.url?.toString().startsWith('/api/') ? 'application/json' : 'text/html'
      const headers = { accept, origin: desk.settings.publicUrl, 'sec-fetch-site': 'same-origin' }
      const answer = await reader.sends({ ...call, headers })
      const { seen, leaks } = await seenIn(answer, reader, canaries)
      for (const { column, owner } of seen) seenByTheirs.add(`${column} of ${owner}`)
      const what = `${reader.name} at ${call.method} ${call.url}`
      if (answer.status >= 500) all.push(`${what}: ${answer.status}`)
      all.push(...leaks.map((leak) => `${what}: ${leak}`))
    }
  return all
}

/** Each way of reading runs once, for the first test that needs it; so each test also runs alone. */
const everyPage = lazyAsync(() => leaksTo(readers, readsAt(targets)))
const ownPages = lazyAsync(async () => leaksTo(readers, await ownAddresses(desk)))

/** Makes exports as two of them, and returns what is in them that is not for them. */
const theirExports = lazyAsync(async () => {
  const all: string[] = []
  for (const [person, name] of [
    [judith, 'judith'],
    [chiara, 'chiara'],
  ] as const)
    for (const list of ['/processen/realisatie/alles', '/aanvragen']) {
      const { location } = await exported(desk, person, list)
      const answer = await desk.as(person).opens(`${location}/bestand`)
      expect(answer.status).toBe(200)
      const reader = readers.find((it) => it.name === name) as Reader
      const { seen, leaks } = await seenIn(answer, reader, canaries)
      expect(seen.length).toBeGreaterThan(0)
      for (const { column, owner } of seen) seenByTheirs.add(`${column} of ${owner}`)
      all.push(...leaks.map((leak) => `${name} in ${list}: ${leak}`))
    }
  return all
})

const LONG = { timeout: patience(600_000) }

describe('whoever reads', LONG, () => {
  test('every page and call, at records of every owner, sees only what is for them', async () => {
    expect(await everyPage()).toEqual([])
    expect(seenByTheirs.size).toBeGreaterThan(100)
  })

  test('the address of what another keeps for themselves, sees nothing of it', async () => {
    await everyPage()
    expect(await ownPages()).toEqual([])
    const own = [...canaries.words.values()].filter((it) => it.class === 'own' && !NEVER_SHOWN.has(it.column))
    const theirs = own.filter(({ owner }) => readers.some(({ name }) => owner === `van${name}`))
    expect(
      theirs.map(({ column, owner }) => `${column} of ${owner}`).filter((it) => !seenByTheirs.has(it)),
    ).toEqual([])
  })

  test('an address with a mistake in it, sees no record', async () => {
    const [target] = targets.process
    const urls = [
      '/aanvragen/x',
      `/realisatie/${target?.uuid}/stap-99`,
      '/api/onbekend',
      '/aanvragen?status=%00',
    ]
    const calls = urls.map((url) => ({ method: 'GET' as const, url }))
    expect(await leaksTo(readers, calls)).toEqual([])
  })

  test('an export that they made, sees only what is for them', async () => {
    expect(await theirExports()).toEqual([])
  })
})

test('a mail about a process has words of that process alone', async () => {
  const [target] = targets.process
  const last = await desk.db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await happensTo(desk, { uuid: target?.uuid ?? '' }, 'process-cancelled')
  const mails = await desk.db.selectFrom('mail').selectAll().where('id', '>', last.id).execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails)
    for (const [, number] of JSON.stringify(mail).matchAll(/kanarie\w+?n(9\d{5})/gi))
      expect(canaries.words.get(Number(number))).toMatchObject({ owner: '44021' })
})

test('authorised readers saw most columns: what others did not see proves something', LONG, async () => {
  await everyPage()
  await ownPages()
  await theirExports()
  const columns = [...seenByTheirs].map((it) => it.split(' ')[0])
  expect(new Set(columns).size).toBeGreaterThanOrEqual(FEWEST_COLUMNS)
})

test('the log has no word of anybody, and no key', LONG, async () => {
  await everyPage()
  const lines = desk.log.map((line) => JSON.stringify(line))
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.filter((line) => /kanarie/i.test(line))).toEqual([])
  expect(lines.filter((line) => canaries.secrets.some(({ value }) => line.includes(value)))).toEqual([])
})
