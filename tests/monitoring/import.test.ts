import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/program.ts'
import { findOccupancyOf } from '../../src/records/monitoring/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { aChargePoint } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-monitoring-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let desk: TestApp
let out = ''
let complaints = ''
beforeEach(async () => {
  desk = await startApp()
  out = complaints = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    complaints += text
    return true
  })
  vi.stubEnv('DATA_DIR', desk.settings.dataDir)
  vi.stubEnv('DATABASE_URL', desk.settings.databaseUrl ?? '')
  vi.stubEnv('TENANT', desk.tenant.id)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The command as a user types it, on the database of the test. */
async function imports(content: unknown, ...more: string[]) {
  const file = join(folder, 'maanden')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  out = complaints = ''
  const code = await runCommand(['import', 'monitoring', file, '--json', ...more])
  const report = existsSync(`${file}.refused.csv`) ? readFileSync(`${file}.refused.csv`, 'utf8') : ''
  return { code, report, ...(out ? JSON.parse(out) : {}) }
}

const location = (id: string, ...rates: number[]) => ({
  id,
  modelled: true,
  code: '44021',
  months: rates.map((occupancy_rate, index) => ({
    month: `2026-0${index + 1}`,
    metrics: { session_count: 50, occupancy_rate, unique_users: 17, volume: 454.4 },
    source: 'NDW',
  })),
})
const kept = () => desk.db.selectFrom('monitoring_month').selectAll().orderBy('month').execute()

test('a file gives locations their months, whatever the case of their ids; again changes nothing', async () => {
  const point = await aChargePoint(desk.db, { source: 'ocpi', source_key: 'NL*ALF*nl-ABC' })
  const file = [location('NL-abc', 0.2, 0.4), location('elsewhere', 0.9)]
  expect(await imports(file)).toMatchObject({ code: 0, created: 3, refused: 0, locations: 2, linked: 1 })
  expect((await findOccupancyOf(desk.db, [point.id], 3)).get(point.id)).toBeCloseTo(0.3, 10)
  const before = await kept()
  expect(await imports(file)).toMatchObject({ code: 0, created: 0, changed: 0, unchanged: 3 })
  expect(await kept()).toEqual(before)
})

test('other figures replace those before, but what is computed never what was measured', async () => {
  await imports([location('a', 0.2)])
  const measured = { ...location('A', 0.4), modelled: false }
  expect(await imports([measured])).toMatchObject({ changed: 1 })
  expect(await imports([location('a', 0.3)])).toMatchObject({ changed: 0, unchanged: 1 })
  expect((await kept()).map((it) => [it.occupancy, it.modelled])).toEqual([[0.4, 0]])
})

test('the same month twice in one file is first new, then changed', async () => {
  expect(await imports([location('a', 0.2), location('A', 0.3)])).toMatchObject({ created: 1, changed: 1 })
  expect((await kept()).map((it) => it.occupancy)).toEqual([0.3])
})

test('a rate is kept as it was given, and as a fraction', async () => {
  const csv = 'id,code,month,occupancy_rate,source\na,44021,2026-01,42.5,volt\nb,44021,2026-02,0.425,NDW\n'
  expect(await imports(csv)).toMatchObject({ created: 2 })
  expect((await kept()).map((it) => [it.occupancy_rate, it.occupancy])).toEqual([
    [42.5, 0.425],
    [0.425, 0.425],
  ])
})

test('what is refused is in a file beside the other, the rest is kept', async () => {
  const file = [location('a', 0.2, 1.2), { ...location('', 0.1), id: undefined }, location('b', 0.1)]
  expect(await imports(file, '--language', 'en')).toMatchObject({ code: 0, read: 4, created: 2, refused: 2 })
  const { report } = await imports(file)
  expect(report).toContain(
    '"1";"a 2026-02";"occupancy_rate: Een bezetting van NDW is een getal van 0 tot en met 1."',
  )
  expect(report).toContain('"2";"2026-01";"id: Dit is een vereist veld"')
})

test('a month that has not come yet is refused', async () => {
  expect(await imports('id,month,volume\na,2099-01,1\n')).toMatchObject({ created: 0, refused: 1 })
})

test('a dry run reports what would happen, and writes nothing', async () => {
  const file = [location('a', 0.2, 0.3)]
  expect(await imports(file, '--dry-run')).toMatchObject({ created: 2, dryRun: true })
  expect(await kept()).toEqual([])
  expect(await desk.db.selectFrom('import_run').selectAll().execute()).toEqual([])
})

test('who read which file, and what came of it, is written down', async () => {
  await imports([location('a', 0.2)])
  const [run] = await desk.db.selectFrom('import_run').selectAll().execute()
  expect(run).toMatchObject({ kind: 'monitoring', format: 'json', file_name: 'maanden', person_id: 'cli' })
  expect(run?.file_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(run?.counts ?? '')).toMatchObject({ created: 1, locations: 1 })
  expect(run?.finished_at).not.toBe('')
})

test('a list that breaks off keeps what came before', async () => {
  const text = JSON.stringify([location('a', 0.2), location('b', 0.3)]).slice(0, -40)
  expect((await imports(text)).code).toBe(1)
  expect(complaints).toContain('afgebroken')
  expect((await kept()).map((it) => it.location_key)).toEqual(['a'])
})
