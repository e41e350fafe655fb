import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCommand } from '../../scripts/program.ts'
import { startApp } from '../app.ts'

const folder = mkdtempSync(join(tmpdir(), 'laadloket-refused-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let out = ''
beforeEach(async () => {
  const { settings, tenant } = await startApp()
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.stubEnv('DATA_DIR', settings.dataDir)
  vi.stubEnv('DATABASE_URL', settings.databaseUrl ?? '')
  vi.stubEnv('TENANT', tenant.id)
  vi.stubEnv('LC_ALL', 'en_GB.UTF-8')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

function fileWith(content: string) {
  const file = join(folder, 'bestand')
  writeFileSync(file, content)
  return file
}

async function imports(what: string, content: string, ...more: string[]) {
  const file = fileWith(content)
  out = ''
  const code = await runCommand(['import', what, file, '--json', ...more])
  return { code, ...(out && JSON.parse(out)) }
}

const area = (code: string, north: number) => ({
  type: 'Feature',
  properties: { code },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3.6, 51],
        [3.8, 51],
        [3.8, north],
        [3.6, north],
        [3.6, 51],
      ],
    ],
  },
})
const areas = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

/** Of each import a valid row, and a refused one. */
const FILES: Record<string, { both: string; onlyWrong: string; nothing: string }> = {
  requests: csv(
    'reference,street,house_number,postal_code,city,email',
    'A,Veldstraat,1,9000,Gent,anna@example.org',
    'B,Veldstraat,1,90,Gent,anna@example.org',
  ),
  'charge-points': csv('id,lat,lng,status', 'P1,51.0543,3.7226,realized', 'P2,1,1,realized'),
  monitoring: csv('id,month,volume', 'a,2026-01,1', 'a,2099-01,1'),
  addresses: csv(
    'straat;huisnummer;postcode;gemeente;lat;lon',
    'Hoogpoort;10;9000;Gent;51.0552;3.7241',
    'Hoogpoort;10;90;Gent;51.0552;3.7241',
  ),
  boundaries: {
    both: areas(area('44021', 51.2), area('99999', 51.2)),
    onlyWrong: areas(area('99999', 51.2)),
    nothing: areas(),
  },
  'parking-areas': {
    both: areas(area('A', 51.2), area('B', 51)),
    onlyWrong: areas(area('B', 51)),
    nothing: areas(),
  },
}

function csv(head: string, right: string, wrong: string) {
  return { both: `${head}\n${right}\n${wrong}\n`, onlyWrong: `${head}\n${wrong}\n`, nothing: `${head}\n` }
}

describe.each(Object.entries(FILES))('import %s', (what, { both, onlyWrong, nothing }) => {
  test('fails when all of a file was refused, on trial too, and not when anything of it is right', async () => {
    expect(await imports(what, onlyWrong, '--dry-run')).toMatchObject({ code: 1, refused: 1 })
    expect(await imports(what, onlyWrong)).toMatchObject({ code: 1, refused: 1, created: 0 })
    expect(await imports(what, both)).toMatchObject({ code: 0, refused: 1, created: 1 })
    // A row that is already there is not a failure.
    expect(await imports(what, both)).toMatchObject({ code: 0, refused: 1, created: 0, unchanged: 1 })
    expect(await imports(what, nothing)).toMatchObject({ code: 0, refused: 0 })
  })

  test('writes nothing on trial, and its report to the given path', async () => {
    const reports = mkdtempSync(join(folder, 'verslag-'))
    const before = readdirSync(folder)
    for (const stale of ['refused', 'difference']) writeFileSync(join(folder, `bestand.${stale}.csv`), 'oud')
    out = ''
    await runCommand(['import', what, fileWith(onlyWrong), '--dry-run'])
    expect(out).toContain('nothing was written')
    // Without a file for them, the reasons are shown.
    expect(out.split('\n').filter((it) => it.startsWith('  ')).length).toBe(1)
    for (const stale of ['refused', 'difference'])
      expect(readFileSync(join(folder, `bestand.${stale}.csv`), 'utf8')).toBe('oud')
    for (const stale of ['refused', 'difference']) rmSync(join(folder, `bestand.${stale}.csv`))
    expect(new Set(readdirSync(folder))).toEqual(new Set([...before, 'bestand']))

    await imports(what, onlyWrong, '--dry-run', '--reports', reports)
    const report = what === 'charge-points' ? 'difference' : 'refused'
    expect(readdirSync(reports)).toEqual([`bestand.${report}.csv`])
    expect((await imports(what, onlyWrong, '--reports', join(folder, 'nergens'))).code).toBe(2)
  })

  test('mentions this in its help', async () => {
    expect(await runCommand(['import', what, '--help'])).toBe(0)
    expect(out).toContain('1 when all rows were refused')
  })
})
