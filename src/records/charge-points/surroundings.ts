import type { Codes } from '../../platform/tenant/person.ts'

/**
 * Surroundings: charge points inside the bounds of the desk and outside its municipalities. They are shown and
 * counted nearby to everyone who may see charge points, and managed by nobody. Pure.
 */

/** Stands in `municipality_code` of surroundings, so that scopes, counts and clusters need no other column. */
export const SURROUNDINGS = 'elsewhere'

interface Located {
  municipality_code: string | null
}

export const isSurroundings = (it: Located) => it.municipality_code === SURROUNDINGS

/** The code of the municipality, as programs and services outside know it; null for surroundings. */
export const codeOf = (it: Located) => (isSurroundings(it) ? null : it.municipality_code)

/** The codes of a person who may see charge points, with the surroundings. */
export const withSurroundings = (codes: Codes): Codes =>
  codes === '*' || codes.length === 0 ? codes : [...codes, SURROUNDINGS]
