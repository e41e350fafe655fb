import { aliasesOf } from '../../platform/spreadsheets/address-aliases.ts'
import type { ColumnChoices } from '../../platform/spreadsheets/columns.ts'
import type { Language } from '../../platform/texts/language.ts'

/** The columns of a file of locations to start, in Dutch and English: any file may use both. Pure. */
export const NAMES = {
  address: { nl: 'adres', en: 'address' },
  street: { nl: 'straat', en: 'street' },
  house_number: { nl: 'huisnummer', en: 'house_number' },
  suffix: { nl: 'toevoeging', en: 'suffix' },
  postal_code: { nl: 'postcode', en: 'postal_code' },
  city: { nl: 'plaats', en: 'city' },
  lat: { nl: 'breedtegraad', en: 'latitude' },
  lng: { nl: 'lengtegraad', en: 'longitude' },
  type: { nl: 'soort', en: 'type' },
  category: { nl: 'categorie', en: 'category' },
  operator: { nl: 'cpo', en: 'operator' },
  stations: { nl: 'laadpalen', en: 'stations' },
  remarks: { nl: 'opmerkingen', en: 'remarks' },
} as const
export type ColumnName = keyof typeof NAMES
export const COLUMN_NAMES = Object.keys(NAMES) as ColumnName[]

/** The column names that the first row of a file may have. */
export const START_COLUMNS: ColumnChoices<string> = {
  columns: COLUMN_NAMES.flatMap((name) => [NAMES[name].nl, NAMES[name].en]),
  required: [],
  // No aliases for coordinates: only our own names guarantee degrees.
  aliases: aliasesOf<string>({
    street: NAMES.street.nl,
    house_number: NAMES.house_number.nl,
    suffix: NAMES.suffix.nl,
    postal_code: NAMES.postal_code.nl,
    city: NAMES.city.nl,
  }),
}

export type StartRow = Record<ColumnName, string>

/** The cells of a row as trimmed text, by our column names. */
export function rowOfCells(cells: Readonly<Partial<Record<string, unknown>>>): StartRow {
  const textOf = (name: ColumnName) =>
    inText(cells[NAMES[name].nl] ?? cells[NAMES[name].en])
      .replace(/\s+/g, ' ')
      .trim()
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, textOf(name)])) as StartRow
}

const inText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')

export const isBlankRow = (row: StartRow) => COLUMN_NAMES.every((name) => row[name] === '')

/** The name of a column in the reader's language. */
export const columnIn = (name: ColumnName, language: Language) => NAMES[name][language]
