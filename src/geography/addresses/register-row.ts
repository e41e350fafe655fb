import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { currentCode, findMunicipality, findMunicipalityByName } from '../places/municipalities.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { type HouseNumber, readHouseNumber } from './street-key.ts'

/**
 * Parses rows of address registers as published: the BAG by NLExtract, and the Flemish register by BOSA
 * (`openaddress-bevlg.csv`); also plain files with the last of the names below. Pure.
 */

/** The parts of a row, with the possible names of their columns. */
export const NAMES = {
  street: ['openbareruimte', 'streetname_nl', 'straatnaam', 'straat', 'street'],
  number: ['huisnummer', 'house_number'],
  letter: ['huisletter'],
  suffix: ['huisnummertoevoeging', 'suffix'],
  postalCode: ['postcode', 'postal_code'],
  place: ['woonplaats', 'place'],
  municipality: ['gemeente', 'municipality_name_nl', 'municipality'],
  code: ['municipality_id', 'niscode', 'nis', 'gemeentecode', 'gemeente_code'],
  lat: ['lat', 'epsg:4326_lat'],
  lng: ['lon', 'lng', 'epsg:4326_lon'],
  status: ['status'],
} as const satisfies Record<string, readonly string[]>

type Part = keyof typeof NAMES
type Column = (typeof NAMES)[Part][number]
export const COLUMNS: readonly Column[] = Object.values(NAMES).flat()

const NEEDED = ['street', 'number', 'postalCode', 'lat', 'lng'] as const satisfies readonly Part[]
const PARTS = Object.keys(NAMES) as Part[]

type Row = Partial<Record<Column, unknown>>
type Columns = Partial<Record<Part, Column>>

/** The column of each part, among those in a row. */
export const columnsOf = (row: Row): Columns =>
  Object.fromEntries(
    PARTS.flatMap((part) =>
      NAMES[part]
        .filter((it) => it in row)
        .map((it) => [part, it])
        .slice(0, 1),
    ),
  )

/** The missing columns, each as its possible names: `huisnummer / house_number`; empty for a usable file. */
export function missingColumns(columns: Columns): string[] {
  const missing: Part[] = NEEDED.filter((part) => !columns[part])
  if (!columns.municipality && !columns.code) missing.push('code')
  return missing.map((part) => NAMES[part].join(' / '))
}

/** A house of a register. */
export interface RegisterHouse extends HouseNumber {
  street: string
  /** Four digits. */
  digits: string
  letters: string
  place: string
  municipalityCode: string
  lat: number
  lng: number
}

/** Statuses of addresses that no longer exist. */
const PAST = ['retired', 'rejected', 'gehistoreerd', 'afgekeurd']
const LONGEST = 200
/** Bounding box of both countries: the Netherlands on land, and Belgium. */
const BOUNDS = { south: 49.4, north: 53.8, west: 2.4, east: 7.4 }

export type Reading = { house: RegisterHouse } | { refused: string } | { past: true }

/** Parses rows of one file. The reasons of refusals are in the reader's language. */
export function rowReader(columns: Columns, country: Country, words: Texts['addresses']['refused']) {
  const codes = new Map<string, string | null>()
  const cell = (row: Row, part: Part): string => {
    const column = columns[part]
    return column === undefined ? '' : String(row[column] ?? '').trim()
  }
  const codeOf = (code: string, name: string, digits: string): string | null => {
    const key = `${code}|${name}|${code ? '' : digits}`
    const known = codes.get(key)
    if (known !== undefined) return known
    const found = code ? currentCode(code) : municipalityNamed(name, digits, country)
    codes.set(key, found)
    return found
  }

  return (row: Row): Reading => {
    if (PAST.includes(cell(row, 'status').toLowerCase())) return { past: true }
    const street = cell(row, 'street')
    const number = readHouseNumber(
      cell(row, 'number'),
      `${cell(row, 'letter')} ${cell(row, 'suffix')}`,
      country,
    )
    const postalCode = postalCodeOf(country, cell(row, 'postalCode'))
    const [lat, lng] = [Number(cell(row, 'lat') || Number.NaN), Number(cell(row, 'lng') || Number.NaN)]
    if (street === '' || street.length > LONGEST) return { refused: words.street() }
    if (!number) return { refused: words.number({ number: cell(row, 'number') }) }
    if (!postalCode) return { refused: words.postalCode({ code: cell(row, 'postalCode') }) }
    const isHere = lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east
    if (!isHere) return { refused: words.coordinates({ lat: cell(row, 'lat'), lng: cell(row, 'lng') }) }
    const digits = postalCode.slice(0, 4)
    const [code, name] = [cell(row, 'code'), cell(row, 'municipality')]
    const municipalityCode = codeOf(code, name, digits)
    if (!municipalityCode) return { refused: words.municipality({ name: name || code }) }
    const place = placeOf(country, digits, cell(row, 'place'), municipalityCode)
    return {
      house: { ...number, street, digits, letters: postalCode.slice(5), place, municipalityCode, lat, lng },
    }
  }
}

/** Some files contain only the four digits of a Dutch postal code. */
const postalCodeOf = (country: Country, text: string) =>
  normalisePostalCode(country, text) ?? (/^[1-9]\d{3}$/.test(text) ? text : null)

/** Two municipalities may share a name: the postal code distinguishes them. */
function municipalityNamed(name: string, digits: string, country: Country): string | null {
  const ofPostalCode = findPostalCode(country, digits)?.municipalityCodes ?? []
  const same = ofPostalCode.find((code) => findMunicipality(code)?.name === name)
  return same ?? findMunicipalityByName(name, country)?.code ?? null
}

/** The Flemish register writes place names in capitals, or omits them; the Dutch one contains that of the address. */
const placeOf = (country: Country, digits: string, place: string, code: string): string =>
  (country === 'NL' ? place : '') ||
  findPostalCode(country, digits)?.place ||
  place ||
  (findMunicipality(code)?.name ?? '')
