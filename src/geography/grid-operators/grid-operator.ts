import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { currentCode } from '../places/municipalities.ts'
import { findPostalCode, postalCodesOf } from '../places/postal-codes.ts'
import { dutchGrid } from './dutch-grid.ts'

/** The electricity grid operator of a place. Pure; source: spec 3 §9, decisions "Shell". */

interface GridPlace {
  country: Country
  /** As typed; of a Dutch one the four digits count. */
  postalCode?: string
  /** CBS or NIS code, current or from before a merger. */
  municipalityCode?: string | null
}

/**
 * `shared`: the most likely one, where others serve some streets; `elsewhere`: in Wallonia, where neither Fluvius nor
 * Sibelga operates; `unknown`: no place has these codes.
 */
export const GRID_OUTCOMES = ['known', 'shared', 'elsewhere', 'unknown'] as const

interface GridAnswer {
  outcome: (typeof GRID_OUTCOMES)[number]
  /** Empty when unknown. */
  name: string
  /** Names of other operators that serve streets there. */
  others: readonly string[]
}

/** Name of the grid operator at a place; '' when unknown. See `gridAt`. */
export const gridOperatorAt = (place: GridPlace): string => gridAt(place).name

/**
 * The grid operator at a place, and other possible ones. The postal code decides; the municipality counts where the postal
 * code is unknown, or lies in several.
 */
export const gridAt = ({ country, postalCode = '', municipalityCode }: GridPlace): GridAnswer =>
  country === 'NL'
    ? dutchAnswer(postalCode, municipalityCode ?? '')
    : belgianAnswer(postalCode, municipalityCode ?? '')

/** The names that a form may offer, in order. */
export const gridOperatorsOf = (country: Country): readonly string[] =>
  country === 'NL' ? dutchGrid().names : ['Fluvius', 'Sibelga']

const UNKNOWN: GridAnswer = { outcome: 'unknown', name: '', others: [] }

const operators = (name: string, ...others: (string | undefined)[]): GridAnswer => {
  const rest = [...new Set(others)].filter((it) => it !== undefined && it !== name).sort()
  return { outcome: rest.length > 0 ? 'shared' : 'known', name, others: rest as string[] }
}

function dutchAnswer(postalCode: string, municipalityCode: string): GridAnswer {
  const digits = /^\s*(?:NL[- ]?)?([1-9]\d{3})(?!\d)/i.exec(postalCode)?.[1] ?? ''
  const grid = dutchGrid()
  const { own, all, isSure } = municipalityOf('NL', digits, municipalityCode)
  const exception = grid.byPostalCode.get(digits)
  const name = exception ?? grid.byMunicipality.get(own)
  if (!name) return UNKNOWN
  const others = grid.partOfPostalCode.get(digits) ?? []
  if (exception) return operators(name, ...others)
  return operators(
    name,
    ...others,
    ...(isSure ? [own] : all).map((code) => grid.byMunicipality.get(code)),
    ...(grid.streetsIn.get(own) ?? []),
    ...(all.length === 0 ? (othersIn().get(own) ?? []) : []),
  )
}

/** Operators of postal codes of a municipality, or of parts of them, by its code. */
const othersIn = lazy(() => {
  const { byPostalCode, partOfPostalCode } = dutchGrid()
  const found = new Map<string, string[]>()
  for (const {
    digits,
    municipalityCodes: [code = ''],
  } of postalCodesOf('NL')) {
    const names = [byPostalCode.get(digits), ...(partOfPostalCode.get(digits) ?? [])].filter(
      (it) => it !== undefined,
    )
    if (names.length > 0) found.set(code, [...(found.get(code) ?? []), ...names])
  }
  return found
})

/**
 * NIS codes of the 19 municipalities of Brussels; their postal codes are 22, three of them parts of the city.
 */
const BRUSSELS = /^21\d{3}$/
/** NIS codes of Walloon Brabant, Hainaut, Liège, Luxembourg and Namur. */
const WALLONIA = /^(25|[5689]\d)\d{3}$/

function belgianAnswer(postalCode: string, municipalityCode: string): GridAnswer {
  const code = municipalityOf('BE', postalCode, municipalityCode).own || postalCode.trim()
  if (BRUSSELS.test(code)) return operators('Sibelga')
  if (WALLONIA.test(code)) return { ...UNKNOWN, outcome: 'elsewhere' }
  // A code of more than four digits is not a postal code but a municipality. Source: spec 3 §9.
  return /^\d{5,}$/.test(code) ? operators('Fluvius') : UNKNOWN
}

/** The municipality of a postal code; the given one when the postal code is unknown, or also lies in it. */
function municipalityOf(country: Country, postalCode: string, given: string) {
  const all = findPostalCode(country, postalCode)?.municipalityCodes ?? []
  const known = currentCode(given) ?? given.trim()
  const isSure = all.includes(known)
  return { own: isSure ? known : (all[0] ?? known), all, isSure }
}
