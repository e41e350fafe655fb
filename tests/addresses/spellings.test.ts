import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchEmbedded } from '../../src/geography/geocoding/search-embedded.ts'
import { addressKey } from '../../src/platform/geo/address-key.ts'
import { startApp, type TestApp } from '../app.ts'
import { usually } from '../usual.ts'
import { judith, willem } from '../world.ts'
import { bag, bagRow, importsInto } from './registers.ts'
import {
  belgianHouses,
  belgianRegister,
  boxesOf,
  dutchHouses,
  dutchRegister,
  linesOf,
  numbersOf,
} from './spellings.ts'

/** Every usual spelling of every address of a register leads to it. */

const folder = mkdtempSync(join(tmpdir(), 'laadloket-spellings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let dutch: TestApp
let flanders: TestApp
beforeAll(async () => {
  dutch = await startApp({ tenant: 'amsterdam' })
  flanders = await startApp()
  await importsInto(dutch, join(folder, 'bag.csv'), dutchRegister())
  await importsInto(flanders, join(folder, 'openaddress-bevlg.csv'), belgianRegister())
})

const finds = async ({ db, tenant }: TestApp, person: typeof judith, text: string) =>
  (await searchEmbedded({ db, tenant, person } as never, text, null))[0]

/** One spelling in so many is tried: all of them take minutes. */
const EVERY_DUTCH = usually(599, 199)
const EVERY_BELGIAN = usually(13, 4)
/** An evenly spread sample. */
const some = <Item>(all: readonly Item[], every: number) => all.filter((_, at) => at % every === 0)

test('in the Netherlands', async () => {
  const missed: string[] = []
  for (const [at, house] of dutchHouses.entries())
    for (const line of some(
      numbersOf(house)
        .flatMap((number) => linesOf(house, number))
        .slice(at % EVERY_DUTCH),
      EVERY_DUTCH,
    )) {
      const found = await finds(dutch, willem, line)
      if (found?.lat.toFixed(6) !== house.at[0].toFixed(6) || found.lng.toFixed(6) !== house.at[1].toFixed(6))
        missed.push(`${line} -> ${found?.label}, not ${house.number}${house.letter} ${house.addition}`)
    }
  expect(missed).toEqual([])
})

test('in the Netherlands by postal code and number alone', async () => {
  for (const house of some(dutchHouses, 3))
    for (const number of some(numbersOf(house), 3)) {
      const found = await finds(dutch, willem, `${house.postalCode.replace(' ', '')} ${number}`)
      expect([found?.lat.toFixed(6), found?.lng.toFixed(6)], number).toEqual(
        house.at.map((it) => it.toFixed(6)),
      )
    }
})

test.each([
  [
    '3',
    ['3hoog', '3 hoog', '3-hoog', '-3 hoog', '-III', '3e verdieping', ' drie hoog', ' driehoog', 'III-hoog'],
  ],
  ['H', ['huis', ' hs', '-hs', ' H']],
  ['bel', [' bel-etage', ' beletage', '-bel', ' bel']],
  ['AB', [' AB', ' A B', '-A-B', 'ab', ' ab, Amsterdam', ' AB, 1055 ZZ Amsterdam', ' A/B']],
  ['zwrt', [' zwrt', '-zwrt', ' Zwrt Amsterdam']],
])('a house with addition "%s" is found', async (addition, ways) => {
  const desk = await startApp({ tenant: 'amsterdam' })
  await importsInto(
    desk,
    join(folder, 'floors.csv'),
    bag(
      bagRow('Bosrank', ['20', '', addition], '1055ZZ', [52.3, 4.8]),
      bagRow('Bosrank', ['20'], '1055ZZ', [52.31, 4.8]),
      bagRow('Bosrank', ['20', '', '9'], '1055ZZ', [52.32, 4.8]),
    ),
  )
  for (const way of ways)
    expect((await finds(desk, willem, `Bosrank 20${way.replace(/^(?=\d)/, ' ')}`))?.lat, way).toBe(52.3)
})

test('in Flanders, also with a box and a number that could be a postal code', async () => {
  const missed: string[] = []
  for (const [at, house] of belgianHouses.entries())
    for (const number of [house.number, ...boxesOf(house)])
      for (const line of some(linesOf(house, number).slice(at % EVERY_BELGIAN), EVERY_BELGIAN)) {
        const found = await finds(flanders, judith, line)
        const box = /(?:bus|box|bte|\/) ?(\w+)/.exec(number)?.[1]
        const isKept = found?.label.includes(box ? ` ${house.number} bus ${box},` : ` ${house.number},`)
        if (found?.lat.toFixed(6) !== house.at[0].toFixed(6) || !isKept)
          missed.push(`${line} -> ${found?.label}`)
      }
  expect(missed).toEqual([])
})

test('no two houses of a register share a key, and every spelling of one has it', () => {
  const keys = new Map<string, string>()
  for (const house of dutchHouses) {
    const keyOf = (number: string) => {
      const { street, postalCode: postal_code } = house
      return `${postal_code} ${addressKey({ street, house_number: number, house_number_suffix: '', postal_code })}`
    }
    const name = JSON.stringify(house)
    for (const number of numbersOf(house)) {
      expect(keys.get(keyOf(number)) ?? name).toBe(name)
      keys.set(keyOf(number), name)
    }
  }
  expect(keys.size).toBe(dutchHouses.length)
})
