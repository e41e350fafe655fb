import { describe, expect, test } from 'vitest'
import { municipalityAt, municipalityFinder } from '../../src/geography/boundaries/municipality-at.ts'
import { saveBoundaries } from '../../src/geography/boundaries/queries.ts'
import { municipalitiesOf } from '../../src/geography/places/municipalities.ts'
import { startApp } from '../app.ts'

const { db } = await startApp()
const at = (lat: number, lng: number) => municipalityAt(db, { lat, lng })

describe('the municipality that a place lies in', () => {
  test('is found before any import: cities, enclaves, the sea', async () => {
    expect(await at(51.0543, 3.7174)).toBe('44021')
    expect(await at(51.2194, 4.4025)).toBe('11002')
    expect(await at(50.8467, 4.3525)).toBe('21004')
    expect(await at(52.3676, 4.9041)).toBe('0363')
    // Two of the enclaves of Baarle-Hertog, one of two hectares, and Baarle-Nassau between them.
    expect(await at(51.4501, 4.943)).toBe('13002')
    expect(await at(51.4457, 4.9255)).toBe('13002')
    expect(await at(51.4474, 4.9304)).toBe('0744')
    // Voeren lies apart from the rest of Flanders; Ameland is an island.
    expect(await at(50.7583, 5.7611)).toBe('73109')
    expect(await at(53.45, 5.75)).toBe('0060')
    expect(await at(51.6, 2.6)).toBeNull()
    expect(await at(48.8566, 2.3522)).toBeNull()
  })

  test('is its own for the centre of every municipality', async () => {
    const find = await municipalityFinder(db)
    const all = [...municipalitiesOf('NL'), ...municipalitiesOf('BE')]
    const astray = []
    for (const it of all) {
      const found = await find(it)
      if (found !== it.code) astray.push(`${it.code} ${it.name}: ${found}`)
    }
    expect(astray).toEqual([])
  })

  test('follows what was imported, holes and all, and the rest stays as it was', async () => {
    const square = (west: number, south: number, size: number) => [
      west,
      south,
      west + size,
      south,
      west + size,
      south + size,
      west,
      south + size,
      west,
      south,
    ]
    const row = (code: string, rings: number[][][], [west, south, size]: [number, number, number]) => ({
      municipality_code: code,
      west,
      south,
      east: west + size,
      north: south + size,
      rings: JSON.stringify(rings),
      hash: `${code} ${JSON.stringify(rings)}`,
      source: 'test.json',
      updated_at: '2026-03-02T09:00:00.000Z',
    })
    await saveBoundaries(db, [
      row('44021', [[square(3, 51, 0.4), square(3.1, 51.1, 0.1)], [square(3.6, 51, 0.1)]], [3, 51, 0.7]),
      row('41002', [[square(3.4, 51, 0.2)]], [3.4, 51, 0.2]),
    ])
    expect(await at(51.05, 3.05)).toBe('44021')
    expect(await at(51.05, 3.65)).toBe('44021')
    expect(await at(51.05, 3.45)).toBe('41002')
    // In its hole is the municipality of the embedded outlines: Zedelgem.
    expect(await at(51.15, 3.15)).toBe('31040')
    // Where Gent was, no municipality is now: its imported boundary has moved.
    expect(await at(51.07, 3.73)).toBeNull()
    expect(await at(51.2194, 4.4025)).toBe('11002')
    const find = await municipalityFinder(db)
    expect(await find({ lat: 51.05, lng: 3.45 })).toBe('41002')

    const moved = row('41002', [[square(4, 51, 0.1)]], [4, 51, 0.1])
    await saveBoundaries(db, [moved])
    expect(await at(51.05, 4.05)).toBe('41002')
    expect(await at(51.05, 3.45)).not.toBe('41002')
  })
})
