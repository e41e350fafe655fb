import { knownPlaces } from '../../geography/places/known-places.ts'
import { readingsOfLine } from '../../platform/geo/address-line.ts'
import { explain, readForm } from '../../platform/geo/coordinates.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { readCoordinates } from '../../platform/geo/read-coordinates.ts'
import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import { fold } from '../../platform/search/fold.ts'
import { dateMadeIn, dateMadeOf } from '../../platform/spreadsheets/date-made.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Language } from '../../platform/texts/language.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { type ColumnName, columnIn, type StartRow } from './columns.ts'
import { recordWith, valuesOf, type Wanted } from './wanted.ts'

/** Validates one row of a file of locations to start. Pure. */

export interface RowRules {
  tenant: Tenant
  t: Texts
  language: Language
  /** The types that the sender may start at an address, the usual one first. */
  types: readonly ProcessType[]
  /** The operators that the sender may choose. */
  operators: readonly { value: string; label: string }[]
  /** Defaults for rows without a category or operator. */
  usual: { category: string; operator: string }
}

const STATIONS = 'ParkingSpots.NumberOfChargingStations'
const MOST_STATIONS = 99

/** The process that a row describes. */
export interface WantedRow {
  wanted: Wanted
  /** The same at the other possible readings of its address line, the most likely first. */
  others: readonly OtherReading[]
}
export interface OtherReading {
  wanted: Wanted
  /** As likely as the first reading. */
  isAsLikely: boolean
}

/** The process that a row describes, or its problems by column name. */
export function readRow(row: StartRow, rules: RowRules): WantedRow | { problems: Problem[] } {
  const words = rules.t.starts.row
  const problems: Problem[] = []
  const report = (column: ColumnName, message: string) =>
    problems.push({ field: columnIn(column, rules.language), message })
  const type = typeIn(row, rules)
  if (!type) report('type', words.type({ list: namesOf(rules.types, rules) }))
  const category = type?.value === 'realisation' ? categoryIn(row, rules) : ''
  if (category === null)
    report('category', words.category({ list: namesOf(rules.tenant.processes.categories, rules) }))
  const operator = operatorIn(row, rules)
  if (operator === null)
    report('operator', words.operator({ list: rules.operators.map(({ label }) => label).join(', ') }))
  const stations = row.stations === '' ? null : Number(row.stations)
  if (stations !== null && !(Number.isInteger(stations) && stations >= 1 && stations <= MOST_STATIONS))
    report('stations', words.stations({ most: MOST_STATIONS }))
  const [{ address }, ...otherAddresses] = addressesIn(row, rules)
  if (address.postal_code === null) report('postal_code', words.postalCode())
  reportDates(row, (column, value) => report(column, rules.t.intake.problems.houseNumberDate({ value })))
  const place = placeIn(row, rules, report)
  const isSomewhere = place !== null || isWhole(address, rules)
  if (!isSomewhere && problems.every(({ field }) => field !== columnIn('lat', rules.language)))
    report(row.street === '' && row.address === '' ? 'street' : 'city', words.nowhere())
  if (!type || category === null || operator === null || problems.length > 0) return { problems }
  const wantedAt = (address: ReadAddress): Wanted => ({
    type: type.value,
    category,
    operator,
    locationUuid: '',
    requests: [],
    elsewhere: false,
    record: recordWith(type, {
      ...valuesOf({ ...address, postal_code: address.postal_code ?? '' }),
      'Location.Latitude': place?.lat ?? null,
      'Location.Longitude': place?.lng ?? null,
      [STATIONS]: stations,
      Remarks: row.remarks,
    }),
  })
  return {
    wanted: wantedAt(address),
    others: otherAddresses
      .filter(({ address }) => isWhole(address, rules))
      .map(({ address, doubt }) => ({ wanted: wantedAt(address), isAsLikely: doubt === 0 })),
  }
}

function reportDates(row: StartRow, report: (column: ColumnName, value: string) => void) {
  for (const column of ['house_number', 'suffix'] as const) {
    const date = dateMadeOf(row[column])
    if (date !== null) report(column, date)
  }
  for (const column of row.house_number === '' ? (['address', 'street'] as const) : []) {
    const inLine = dateMadeIn(row[column])
    if (inLine !== null) report(column, inLine)
  }
}

interface Named {
  value: string
  label: Readonly<Record<Language, string>>
}

const namesOf = (all: readonly Named[], { language }: RowRules) =>
  all.map(({ label }) => label[language]).join(', ')

const isCalled = (text: string, { value, label }: Named) =>
  [value, label.nl, label.en].some((name) => fold(name) === fold(text))

const typeIn = ({ type }: StartRow, { types }: RowRules) =>
  type === '' ? types[0] : types.find((it) => isCalled(type, it) || fold(it.routeType) === fold(type))

function categoryIn({ category }: StartRow, { tenant, usual }: RowRules): string | null {
  if (category === '') return usual.category
  return tenant.processes.categories.find((it) => isCalled(category, it))?.value ?? null
}

function operatorIn({ operator }: StartRow, { operators, usual }: RowRules): string | null {
  const wanted = operator === '' ? usual.operator : operator
  return operators.find(({ value, label }) => value === wanted || fold(label) === fold(wanted))?.value ?? null
}

type ReadAddress = Omit<WrittenAddress, 'postal_code'> & {
  /** Null when invalid. */
  postal_code: string | null
}

/** The possible addresses of a row, the most likely first; several only for an address line. */
function addressesIn(row: StartRow, { tenant: { country } }: RowRules) {
  const known = knownPlaces(country)
  const [first, ...others] = readingsOfLine(row.address, country, known).map(
    ({ written, postalCode, doubt }) => {
      const code = row.postal_code || written.postal_code
      const address: ReadAddress = {
        street: row.street || written.street,
        house_number: row.house_number || written.house_number,
        house_number_suffix: row.suffix || written.house_number_suffix,
        postal_code: code === '' ? '' : normalisePostalCode(country, code),
        city: row.city || written.city,
      }
      return { address, doubt, digits: postalCode.slice(0, 4) }
    },
  )
  if (!first) throw new Error('a line has at least one reading')
  // Drop readings with a postal code of another place, or with the number of the postal code as a box.
  const isPossible = ({ address, digits }: typeof first) =>
    (digits === '' || known.isPlaceOf(digits, address.city)) &&
    (first.digits === '' || !address.house_number_suffix.includes(first.digits))
  return [first, ...others.filter(isPossible)] as const
}

/** Enough to geocode: a complete Dutch postal code with a house number is an address. */
const isWhole = ({ street, house_number, postal_code, city }: ReadAddress, { tenant }: RowRules) =>
  (street !== '' && city !== '') || (tenant.country === 'NL' && postal_code !== '' && house_number !== '')

function placeIn(
  { lat, lng }: StartRow,
  { tenant, t }: RowRules,
  report: (column: ColumnName, message: string) => void,
): Point | null {
  if (lat === '' && lng === '') return null
  const inGrid = readCoordinates(lat, lng, tenant.locale.bounds)
  if ('lat' in inGrid && inGrid.lat !== null) return { lat: inGrid.lat, lng: inGrid.lng }
  const reading = readForm({ lat, lng }, tenant.locale.bounds)
  if ('place' in reading) return reading.place
  for (const problem of reading.problems) report(problem.field, explain(problem, t))
  return null
}
