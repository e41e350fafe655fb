/**
 * Makes the tables in `src/geography/places/tables` from a folder of source data:
 *
 *     npx tsx scripts/places.ts <data folder>
 *
 * The folder has, as CSV with a header line, UTF-8, coordinates in degrees WGS84:
 * - `municipalities/vlaanderen-municipalities-2025.csv`: nis, name_nl, name_fr, province, lat, lng
 * - `municipalities/vlaanderen-municipalities-2019-2024.csv`: nis, name_nl, nis_2025
 * - `municipalities/nl-municipalities-2025.csv`: code, name, province, lat, lng
 * - `municipalities/be-municipalities-2025.csv`: nis, name_nl, name_fr
 * - `postal-codes/be-postcodes.csv`: postcode, nis, other_nis, places (`a|b`), region, lat, lng
 * - `postal-codes/nl-pc4.csv`: pc4, place, gemeente_code, lat, lng
 * - `postal-codes/vl-streets.csv`: postcode, street, lat, lng, addresses
 * - `addresses/nl-addresses-sample.csv`: street, postal_code, gemeente_code, lat, lng, source
 *
 * The choice of streets is the same at every run: evenly spaced over the alphabet, nothing random.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { metresBetween } from '../src/platform/geo/distance.ts'
import { fold } from '../src/platform/search/fold.ts'
import { writeTable } from './write-table.ts'

type Row = Record<string, string>

const STREETS_PER_MUNICIPALITY = 10
const STREETS_PER_TOWN = 30
const STREETS_PER_CITY = 400
const CITIES = ['44021', '11002']
const TOWNS = ['24062', '31005', '12025', '71072', '41002', '34022', '46021', '71016', '36015', '35013']
/** A street with fewer addresses than this may be a lane without houses. */
const ADDRESSES_IN_A_STREET = 8
/** Points further from the centre of their postal code than this (metres) have a wrong postal code. */
const POSTAL_CODE_REACH = 4_000
/** Excludes the few names whose letters are damaged in the source. */
const STREET_NAME = /^['\p{Lu}\d][\p{L}\d .,'’()/-]+$/u
const DUTCH_STREETS_OF = '0363'

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/places.ts <data folder>')

const read = (name: string): Row[] => parse(readFileSync(join(folder, name)), { columns: true, bom: true })
const byName = new Intl.Collator('nl').compare
const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined

const flemish = read('municipalities/vlaanderen-municipalities-2025.csv')
const before2025 = read('municipalities/vlaanderen-municipalities-2019-2024.csv')
const dutch = read('municipalities/nl-municipalities-2025.csv')
const belgian = new Map(read('municipalities/be-municipalities-2025.csv').map((row) => [row.nis, row]))
const postalCodes = read('postal-codes/be-postcodes.csv')
const pc4 = read('postal-codes/nl-pc4.csv')
const streets = read('postal-codes/vl-streets.csv')
const dutchAddresses = read('addresses/nl-addresses-sample.csv')

write(
  'flemish-municipalities',
  ['code', 'name', 'province', 'lat', 'lng', 'french_name'],
  flemish
    .toSorted((a, b) => byName(a.name_nl ?? '', b.name_nl ?? ''))
    .map((row) => [
      row.nis,
      row.name_nl,
      row.province,
      row.lat,
      row.lng,
      row.name_fr === row.name_nl ? '' : row.name_fr,
    ]),
)

write(
  'former-flemish-municipalities',
  ['code', 'name', 'current_code'],
  before2025
    .filter((row) => row.nis !== row.nis_2025 || !isCurrentName(row))
    .map((row) => [row.nis, row.name_nl, row.nis_2025]),
)

write(
  'dutch-municipalities',
  ['code', 'name', 'province', 'lat', 'lng'],
  dutch
    .toSorted((a, b) => byName(a.name ?? '', b.name ?? ''))
    .map((row) => [row.code, row.name, row.province, row.lat, row.lng]),
)

write(
  'belgian-postal-codes',
  ['postal_code', 'municipality_codes', 'place', 'lat', 'lng', 'other_places'],
  postalCodes.map((row) => [
    row.postcode,
    [row.nis, ...(row.other_nis ?? '').split(/[^\d]+/)].filter(Boolean).join('+'),
    placeOf(row),
    row.lat,
    row.lng,
    (row.places ?? '')
      .split('|')
      .filter((it) => it !== placeOf(row))
      .join('+'),
  ]),
)

write(
  'dutch-postal-codes',
  ['postal_code', 'municipality_codes', 'place', 'lat', 'lng'],
  pc4.map((row) => [row.pc4, [row.gemeente_code, ...neighbours(row)].join('+'), row.place, row.lat, row.lng]),
)

write(
  'flemish-streets',
  ['postal_code', 'street', 'lat', 'lng'],
  flemish.flatMap((row) => streetsOfMunicipality(row.nis ?? '')),
)

write('dutch-streets', ['postal_code', 'street', 'lat', 'lng'], dutchStreets())

function isCurrentName(row: Row) {
  return flemish.some((now) => now.nis === row.nis && now.name_nl === row.name_nl)
}

/** The main place of a postal code, by its Dutch name if it has one. */
function placeOf(row: Row) {
  const places = (row.places ?? '').split('|')
  const municipality = belgian.get(row.nis)
  const { name_nl = '', name_fr = '' } = municipality ?? {}
  if (row.region?.startsWith('Brussel')) return name_nl
  if (row.region?.startsWith('Waals')) return places.find((it) => fold(it) === fold(name_fr)) ?? places[0]
  const names = [name_nl, name_fr, ...before2025.map((it) => it.name_nl ?? '')].map(fold)
  const main = names.flatMap((name) => places.filter((it) => fold(it) === name))[0] ?? places[0] ?? ''
  if (fold(main) === fold(name_fr)) return name_nl
  return before2025.find((it) => fold(it.name_nl ?? '') === fold(main))?.name_nl ?? main
}

/** Other municipalities that have addresses with these four digits. */
function neighbours(row: Row) {
  const near = dutchAddresses.filter(
    (it) =>
      it.postal_code?.startsWith(row.pc4 ?? '') &&
      it.gemeente_code !== row.gemeente_code &&
      metresBetween(pointOf(it), pointOf(row)) < POSTAL_CODE_REACH,
  )
  return [...new Set(near.map((it) => it.gemeente_code))]
}

function streetsOfMunicipality(nis: string) {
  const wanted = CITIES.includes(nis)
    ? STREETS_PER_CITY
    : TOWNS.includes(nis)
      ? STREETS_PER_TOWN
      : STREETS_PER_MUNICIPALITY
  const codes = postalCodes.filter((row) => row.nis === nis).map((row) => row.postcode)
  const perCode = codes.map((code) => streets.filter((row) => row.postcode === code && isStreet(row)))
  const each = shares(
    perCode.map((it) => it.length),
    wanted,
  )
  return perCode.flatMap((list, index) =>
    evenly(list, each[index] ?? 0).map((row) => [row.postcode, nameOf(row), row.lat, row.lng]),
  )
}

function isStreet(row: Row) {
  return Number(row.addresses) >= ADDRESSES_IN_A_STREET && STREET_NAME.test(nameOf(row))
}

/** The register marks streets of the same name in one municipality with a suffix: `Kerkstraat_AN`. */
function nameOf(row: Row) {
  return (row.street ?? '').replace(/_\w{1,20}$/, '')
}

/** Divides `wanted` over lists of these lengths, one each in turn, so that every postal code has a street. */
function shares(lengths: number[], wanted: number) {
  const given = lengths.map(() => 0)
  for (let left = wanted; left > 0; ) {
    const open = lengths
      .flatMap((length, index) => (length > (given[index] ?? 0) ? [index] : []))
      .slice(0, left)
    if (open.length === 0) break
    for (const index of open) given[index] = (given[index] ?? 0) + 1
    left -= open.length
  }
  return given
}

function evenly<Item>(list: Item[], count: number) {
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]).filter(
    isDefined,
  )
}

function dutchStreets() {
  const found = new Map<string, (string | undefined)[]>()
  for (const row of dutchAddresses) {
    if (row.gemeente_code !== DUTCH_STREETS_OF || row.source !== 'ocm2023') continue
    if (!/^\d{4} [A-Z]{2}$/.test(row.postal_code ?? '') || !STREET_NAME.test(nameOf(row))) continue
    found.set(`${row.postal_code} ${row.street}`, [row.postal_code, row.street, row.lat, row.lng])
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function pointOf(row: Row) {
  return { lat: Number(row.lat), lng: Number(row.lng) }
}

function write(name: string, columns: string[], rows: (string | undefined)[][]) {
  const size = writeTable(name, columns, rows)
  console.log(`${name}: ${rows.length} rows, ${Math.round(size / 1024)} KiB`)
}
