import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { readIncoming } from '../../src/records/monitoring/incoming.ts'
import { openSource } from '../../src/records/monitoring/source.ts'

const t = textsIn('nl')
const GOOD = { id: 'NL-A1', code: '0363', month: '2026-02', occupancy_rate: 0.5, source: 'NDW' }
const reads = (more: object) =>
  readIncoming({ ...GOOD, ...more }, { until: '2026-03', words: t.monitoring.problems })

describe('a month of a location', () => {
  test('is kept under the id in lower case', () => {
    expect(reads({ session_count: '12', volume: '1034,5', modelled: 'ja' })).toEqual({
      good: {
        key: 'nl-a1',
        code: '0363',
        month: '2026-02',
        metrics: { session_count: 12, occupancy_rate: 0.5, unique_users: null, volume: 1034.5 },
        source: 'NDW',
        modelled: true,
      },
    })
  })

  test.each([
    [{ id: undefined }, 'id: Dit is een vereist veld'],
    [{ id: ' ' }, 'id: Dit is een vereist veld'],
    [{ id: 'a b' }, 'id: Een id heeft'],
    [{ id: 'x'.repeat(101) }, 'id: Een id heeft'],
    [{ code: 'Gent' }, 'code: Een gemeentecode heeft 4 of 5 cijfers.'],
    [{ month: undefined }, 'month: Dit is een vereist veld'],
    [{ month: '2026-13' }, 'month: Dit is geen maand.'],
    [{ month: '1970-01' }, 'month: Dit is geen maand.'],
    [{ month: '2026-04' }, 'month: Deze maand is er nog niet; de laatste is 2026-03.'],
    [{ occupancy_rate: 1.001 }, 'occupancy_rate: Een bezetting van NDW is een getal van 0 tot en met 1.'],
    [{ occupancy_rate: -0.1 }, 'occupancy_rate: Een bezetting van NDW'],
    [{ occupancy_rate: 100.1, source: 'volt' }, 'occupancy_rate: Een bezetting is een percentage'],
    [{ occupancy_rate: '1e3', source: '' }, 'occupancy_rate: Een bezetting is een percentage'],
    [{ occupancy_rate: Number.NaN }, 'occupancy_rate'],
    [{ session_count: -1 }, 'session_count: Dit is geen aantal'],
    [{ session_count: 1.5 }, 'session_count: Dit is geen aantal'],
    [{ unique_users: 'veel' }, 'unique_users: Dit is geen aantal'],
    [{ volume: -0.1 }, 'volume: Dit is geen hoeveelheid'],
    [{ volume: {} }, 'volume: Dit is geen hoeveelheid'],
    [{ occupancy_rate: null }, 'Deze maand heeft geen enkel cijfer.'],
    [{ modelled: 'soms' }, 'modelled: Schrijf ja of nee.'],
    [{ source: 'x'.repeat(41) }, 'source: Een bron heeft ten hoogste 40 tekens.'],
  ])('%o is refused: %s', (more, reason) => {
    const read = reads(more)
    expect('problems' in read && read.problems.join(' ')).toContain(reason)
  })

  test('is refused with every reason at once', () => {
    const read = reads({ id: '', month: 'juni', volume: -1 })
    expect('problems' in read && read.problems).toHaveLength(3)
  })

  test('full, empty and 100 percent are figures', () => {
    for (const more of [{ occupancy_rate: 1 }, { occupancy_rate: 0 }, { occupancy_rate: 100, source: 'x' }])
      expect(reads(more)).toHaveProperty('good')
  })
})

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laadloket-monitoring-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const rowsIn = async (content: string) => {
    const path = join(folder, 'months')
    writeFileSync(path, content)
    const { rows, kind } = await openSource(path, t)
    const found: unknown[] = []
    for await (const row of rows) found.push(row)
    return { kind, rows: found }
  }

  test('of CSV with semicolons gives a month per line', async () => {
    const { kind, rows } = await rowsIn(
      '\ufeffID;Month;occupancy_rate;source;iets\nA;2026-02;0,5;NDW;x\nB;2026-02;1;2;3;4\n',
    )
    expect(kind).toBe('csv')
    expect(rows).toEqual([
      { line: 2, row: { id: 'A', month: '2026-02', occupancy_rate: '0,5', source: 'NDW' } },
      { line: 3, reference: 'B', problem: 'Deze rij heeft 6 cellen, de eerste rij 5.' },
    ])
  })

  test('of JSON gives the months of every location, and names the location that it cannot read', async () => {
    const { kind, rows } = await rowsIn(
      JSON.stringify([
        {
          id: 'A',
          code: '0363',
          modelled: true,
          months: [{ month: '2026-02', metrics: { volume: 1 }, source: 'NDW' }],
        },
        { id: 'B', months: [] },
        { id: 'C', months: [{ month: '2026-02' }] },
        7,
      ]),
    )
    expect(kind).toBe('json')
    expect(rows).toEqual([
      { line: 1, row: { id: 'A', code: '0363', modelled: true, month: '2026-02', volume: 1, source: 'NDW' } },
      { line: 2, reference: 'B', problem: 'Deze locatie heeft geen maanden.' },
      { line: 3, reference: 'C', problem: 'Deze maand heeft geen cijfers.' },
      { line: 4, reference: '', problem: 'Dit is geen locatie, maar een losse waarde.' },
    ])
  })

  test.each([
    ['', 'Het bestand is leeg.'],
    ['<html>', 'Dit is geen CSV-bestand'],
    ['{"a":1}', 'Dit is geen CSV-bestand'],
    ['PK\u0000\u0001', 'Dit is geen CSV-bestand'],
    ['id;volume\n', 'De kolom month ontbreekt.'],
    ['[{"id":"A"}', 'Dit bestand is afgebroken'],
  ])('with %j is not taken', async (content, reason) => {
    await expect(rowsIn(content)).rejects.toThrow(reason)
  })

  test('that is not there is reported by its name', async () => {
    await expect(openSource('/nowhere/months.json', t)).rejects.toThrow('/nowhere/months.json')
  })
})
