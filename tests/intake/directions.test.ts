import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsImport } from '../cli/command.ts'
import { asks } from '../residents/resident.ts'

/** Marks that turn the direction of a text are no part of a name, by whatever way a request comes in. */

const MARKS = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const MARKED = `${MARKS.map((code) => `A${String.fromCodePoint(code)}n`).join('')}a`
const PLAIN = `${'An'.repeat(MARKS.length)}a`
const folder = mkdtempSync(join(tmpdir(), 'laadloket-richting-'))
afterAll(() => rmSync(folder, { recursive: true }))

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})
const ROW = {
  street: 'Veldstraat',
  house_number: '12',
  postal_code: '9000',
  city: 'Gent',
  email: 'an@example.org',
}
const lastName = async () =>
  (await desk.db.selectFrom('request').select('last_name').orderBy('id', 'desc').executeTakeFirst())
    ?.last_name

test('by the form of residents', async () => {
  await asks(desk, { last_name: MARKED })
  expect(await lastName()).toBe(PLAIN)
})

test('by a program', async () => {
  const keeper = { ...anonymous, id: 'cli', name: 'Opdrachtregel' }
  const { key } = await createKey(
    { db: desk.db, now: desk.clock.now, person: keeper, requestId: 'test' },
    'webformulier',
  )
  await desk.as(null).sends({
    method: 'POST',
    url: '/api/intake/requests',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    payload: JSON.stringify({ ...ROW, reference: 'R-1', last_name: MARKED }),
  })
  expect(await lastName()).toBe(PLAIN)
})

test('by a file', async () => {
  const file = join(folder, 'aanvragen.csv')
  const row = { ...ROW, reference: 'R-2', last_name: MARKED }
  writeFileSync(file, `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`)
  expect((await runsImport(desk, 'requests', file)).code).toBe(0)
  expect(await lastName()).toBe(PLAIN)
})
