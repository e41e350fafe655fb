import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Excel from 'exceljs'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/program.ts'
import { startApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import { ANTWERPEN, GENT } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const desk = await startApp()
await aStoredProcess(desk, { municipality: GENT })
await aStoredProcess(desk, { municipality: ANTWERPEN })
await aStoredProcess(desk, { municipality: ANTWERPEN, row: { status: 'cancelled' } })

let out = ''
beforeEach(() => {
  out = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('DATA_DIR', desk.settings.dataDir)
  vi.stubEnv('DATABASE_URL', desk.settings.databaseUrl ?? '')
  vi.stubEnv('TENANT', desk.tenant.id)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
const runs = (...words: string[]) => runCommand(['export', 'processes', ...words])

test('administrators write a workbook of everything, or of one part of the list', async () => {
  const file = join(folder, 'alles.xlsx')
  expect(await runs('--filter', 'actief', '--out', file, '--json')).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ file, rows: 2 })
  const book = new Excel.Workbook()
  await book.xlsx.readFile(file)
  expect(book.getWorksheet('Realisatieprocessen')?.rowCount).toBe(3)
  expect(readdirSync(folder)).toEqual(['alles.xlsx'])
})

test('a type or part that is not there is not understood, and a folder that is not there fails', async () => {
  expect(await runs('--type', 'niets')).toBe(2)
  expect(await runs('--filter', 'niets')).toBe(2)
  expect(await runs('--out', join(folder, 'niet', 'x.xlsx'))).toBe(1)
  expect(out).toBe('')
})
