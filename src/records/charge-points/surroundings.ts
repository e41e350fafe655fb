import { findMunicipality } from '../../geography/places/municipalities.ts'
import { type Codes, opens } from '../../platform/tenant/person.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'

/**
 * Surroundings: charge points inside the bounds of the desk and outside its municipalities, which nobody manages; and for
 * each reader those in municipalities of the desk that the reader's roles do not include. A person who may see charge points
 * sees them all, and nearby counts include them. Pure.
 */

/** The `municipality_code` outside the desk, so that scopes, counts and clusters need no other column. */
export const SURROUNDINGS = 'elsewhere'

interface Located {
  municipality_code: string | null
}

/** The values of `access` of charge points that the public may not use: they may be at a home. */
export const PRIVATE = ['private', 'proprietary'] as const

/** Columns that identify a charge point or its owner. */
const NAMING = [
  ...['address', 'street', 'house_number', 'postal_code'],
  ...['reference', 'operator_name', 'remark', 'volt_id'],
]

/** Outside the municipalities of the desk: surroundings for every reader. */
export const isOutsideDesk = (it: Located) => it.municipality_code === SURROUNDINGS

type Reader = Pick<Context, 'person' | 'tenant'>

/** In the desk, but in no municipality of the reader. */
export const isOfOthers = (reader: Reader, it: Located) =>
  !isOutsideDesk(it) && !opens(codesFor(reader, 'requestlocations'), it.municipality_code)

/** Surroundings for this reader: visible, but not to be managed. */
export const isSurroundings = (reader: Reader, it: Located) => isOutsideDesk(it) || isOfOthers(reader, it)

/** On private ground in a municipality of others: the reader sees the place, but not the owner. */
export const isUnnamed = (reader: Reader, it: Located & { access: string }) =>
  PRIVATE.some((access) => access === it.access) && isOfOthers(reader, it)

/** Blanks the address and names of charge points that are `isUnnamed` for this reader. */
export const asReadBy = <Row extends Located & { access: string }>(
  reader: Reader,
  rows: readonly Row[],
): Row[] => rows.map((row) => (isUnnamed(reader, row) ? { ...row, ...unnamed(row) } : row))

const unnamed = (row: object): Record<string, string> =>
  Object.fromEntries(NAMING.filter((column) => column in row).map((column) => [column, '']))

/** `buiten dit loket`, or the municipality of others; '' for charge points that the reader manages. */
export function surroundingsInWords(reader: Reader & Pick<Context, 't'>, it: Located): string {
  const words = reader.t.map
  if (isOutsideDesk(it)) return words.surroundings()
  if (!isOfOthers(reader, it)) return ''
  const municipality = findMunicipality(it.municipality_code ?? '')?.name
  return municipality ? words.inMunicipality({ municipality }) : words.elsewhere()
}

/** The code of the municipality for API clients and external services; null outside the desk. */
export const codeOf = (it: Located) => (isOutsideDesk(it) ? null : it.municipality_code)

/** The codes of a person, plus `SURROUNDINGS`. */
export const withSurroundings = (codes: Codes): Codes =>
  codes === '*' || codes.length === 0 ? codes : [...codes, SURROUNDINGS]
