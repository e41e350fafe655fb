import { type Country, currentCode } from '../places/municipalities.ts'
import { findPostalCode } from '../places/postal-codes.ts'
import { once, rowsOf } from '../places/table.ts'
import dutchTable from './tables/dutch-grid-operators.ts'

/** Who runs the electricity grid somewhere. Pure; source: spec 3 §9, decisions "Shell". */

export interface GridPlace {
  country: Country
  /** As somebody typed it; of a Dutch one the four digits count. */
  postalCode?: string
  /** CBS or NIS code, of today or from before a merger. */
  municipalityCode?: string | null
}

/**
 * Name of the grid operator at a place; '' when it is not known, and in Wallonia, where neither Fluvius nor Sibelga
 * works. The postal code decides; the municipality counts where that is unknown, or lies in several.
 */
export const gridOperatorAt = ({ country, postalCode = '', municipalityCode }: GridPlace): string =>
  country === 'NL'
    ? dutchOperator(postalCode, municipalityCode ?? '')
    : belgianOperator(postalCode, municipalityCode ?? '')

/** The names that a form may offer, in order. */
export const gridOperatorsOf = (country: Country): readonly string[] =>
  country === 'NL' ? dutch().names : ['Fluvius', 'Sibelga']

function dutchOperator(postalCode: string, municipalityCode: string): string {
  const digits = /^\s*(?:NL[- ]?)?([1-9]\d{3})(?!\d)/i.exec(postalCode)?.[1] ?? ''
  const { byPostalCode, byMunicipality } = dutch()
  const code = municipalityOf('NL', digits, municipalityCode)
  return byPostalCode.get(digits) ?? byMunicipality.get(code) ?? ''
}

/** NIS codes of the 19 municipalities of Brussels; their postal codes are 22, three of them parts of the city. */
const BRUSSELS = /^21\d{3}$/
/** NIS codes of Walloon Brabant, Hainaut, Liège, Luxembourg and Namur. */
const WALLONIA = /^(25|[5689]\d)\d{3}$/

function belgianOperator(postalCode: string, municipalityCode: string): string {
  const code = municipalityOf('BE', postalCode, municipalityCode) || postalCode.trim()
  if (BRUSSELS.test(code)) return 'Sibelga'
  // A code of more than four digits is no postal code but a municipality. Source: spec 3 §9.
  return /^\d{5,}$/.test(code) && !WALLONIA.test(code) ? 'Fluvius' : ''
}

/** The municipality of a postal code; the given one when the postal code is unknown, or lies in it too. */
function municipalityOf(country: Country, postalCode: string, given: string): string {
  const here = findPostalCode(country, postalCode)?.municipalityCodes ?? []
  const own = currentCode(given) ?? given.trim()
  return here.includes(own) ? own : (here[0] ?? own)
}

const dutch = once(() => {
  const rows = rowsOf(dutchTable)
  const spread = (cell: number) =>
    new Map(
      rows.flatMap((row) =>
        (row[cell] ?? '').split(' ').map((code): [string, string] => [code, row[0] ?? '']),
      ),
    )
  const byPostalCode = spread(2)
  byPostalCode.delete('')
  return { names: rows.map(([name = '']) => name), byMunicipality: spread(1), byPostalCode }
})
