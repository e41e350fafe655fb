import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEmbedded } from '../../src/geography/geocoding/search-embedded.ts'
import { startApp, type TestApp } from '../app.ts'
import { willem } from '../world.ts'
import { bag, bagRow, importsInto } from './registers.ts'

/** A word in more street names of a register than one search reads: `Laan`, in a whole country. */

const STREETS = 3_200
const folder = mkdtempSync(join(tmpdir(), 'laadloket-common-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ELSEWHERE = ['Rotterdam', 'Rotterdam'] as const
const DEN_BOSCH = ["'s-Hertogenbosch", "'s-Hertogenbosch"] as const
let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: 'amsterdam' })
  await importsInto(
    desk,
    join(folder, 'bag.csv'),
    bag(
      ...Array.from({ length: STREETS }, (_, n) =>
        bagRow(`Laan van Iemand ${n}`, ['1'], '3011AA', [51.9 + n / 1e5, 4.47], ELSEWHERE),
      ),
      bagRow('Laan', ['1'], '5211AA', [51.69, 5.3], DEN_BOSCH),
      bagRow('Laan', ['1'], '1012LG', [52.37, 4.9]),
      bagRow('Parallelweg', ['29', '', 'II'], '5211AC', [51.696, 5.306], DEN_BOSCH),
      bagRow('Parallelweg', ['29', '', '2'], '5231AC', [51.72, 5.33], DEN_BOSCH),
      bagRow('Laan van Verweg', ['1'], '5211AB', [51.695, 5.305], DEN_BOSCH),
    ),
  )
})

const finds = async (text: string) =>
  (await searchEmbedded({ db: desk.db, tenant: desk.tenant, person: willem } as never, text, null))[0]?.lat

test('its houses are found by their place, by their postal code, by another word, and at home', async () => {
  expect(await finds("Laan 1 's-Hertogenbosch")).toBe(51.69)
  expect(await finds('1 laan hertogenbosch')).toBe(51.69)
  expect(await finds('Laan 1 5211AA')).toBe(51.69)
  expect(await finds('Laan van Verweg 1')).toBe(51.695)
  // Without a place: in the desk's own municipality.
  expect(await finds('Laan 1')).toBe(52.37)
})

test('of two houses whose floors are the same in other signs, the one that was typed comes first', async () => {
  expect(await finds("Parallelweg 29-2 's-Hertogenbosch")).toBe(51.72)
  expect(await finds("Parallelweg 29-II 's-Hertogenbosch")).toBe(51.696)
})
