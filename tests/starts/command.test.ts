import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'

const desk = await startApp()
const folder = mkdtempSync(join(tmpdir(), 'laadloket-starts-'))
const file = join(folder, 'starten.csv')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEADER = 'street;house_number;postal_code;city;latitude;longitude'
const row = (n: number) => `Korenmarkt;${n};9000;Gent;${51.05 + n / 20_000};3.7217`
async function imports(rows: readonly string[], ...more: string[]) {
  writeFileSync(file, [HEADER, ...rows].join('\n'))
  const { code, out } = await runsCommand(desk, ['import', 'processes', file, '--json', ...more])
  return { code, ...(out && JSON.parse(out)) }
}
const count = async () => (await desk.db.selectFrom('process').select('id').execute()).length

test('a file is started by the command line, all of it or none, and only once', async () => {
  const wrong = 'Korenmarkt;3;90;Gent;51,05;3,72'
  expect(await imports([row(1), wrong])).toMatchObject({ code: 1, read: 2, created: 0, refused: 1 })
  expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain('"3"')
  expect(await imports([row(1), row(2)], '--dry-run')).toMatchObject({ code: 0, created: 2 })
  expect(await count()).toBe(0)
  const first = await imports([row(1), row(2)])
  expect(first).toMatchObject({ code: 0, created: 2, first: expect.stringMatching(/^VL-RP-\d\d-0001$/) })
  expect(await imports([row(1), row(2)])).toMatchObject({ code: 0, created: 0, unchanged: 2 })
  expect(await count()).toBe(2)
  expect(await imports([row(1), row(2)], '--again')).toMatchObject({ created: 2 })
})

test('on a terminal it is shown how many were started', async () => {
  writeFileSync(file, [HEADER, row(7), row(8), row(9)].join('\n'))
  const had = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY')
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
  try {
    const { code, error } = await runsCommand(desk, ['import', 'processes', file])
    expect([code, error]).toEqual([0, expect.stringMatching(/\rImporting 3\n$/)])
  } finally {
    Reflect.deleteProperty(process.stderr, 'isTTY')
    if (had) Object.defineProperty(process.stderr, 'isTTY', had)
  }
})
