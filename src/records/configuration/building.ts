import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** The buildings of a PID, which forms suggest. Pure. */

export interface Building {
  /** The code that processes store; without commas, unique within its PID. */
  code: string
  /** Its name, or its address; '' for none. */
  name: string
}

export interface BuildingOfPid extends Building {
  pid: string
}

/** The text after the code in a form; among the buildings of all PIDs it includes the PID. */
export const suggested = ({ name, pid }: BuildingOfPid, isOfChosenPid: boolean): string =>
  isOfChosenPid ? name : `${name} (${pid})`.trim()

/** In characters; equal to the limit of the field of a process. */
export const LONGEST_CODE = 30
export const LONGEST_NAME = 200
export const MOST_BUILDINGS = 500
/** In characters, of all lines of a PID together. */
export const LONGEST_LINES = 20_000

/** Parses the buildings from lines that people type: a code, then a comma or, from a spreadsheet, a tab; then a name. */
export const buildingsIn = (lines: string): Building[] =>
  lines
    .split(/\r?\n/)
    .map((line) => {
      const at = line.search(/[,\t]/)
      const [code, name] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
      return { code: plainText(code), name: plainText(name.replaceAll('\t', ' ')) }
    })
    .filter(({ code, name }) => code !== '' || name !== '')

/** Formats buildings as lines, for storage and for editing. */
export const linesOf = (buildings: readonly Building[]): string =>
  buildings.map(({ code, name }) => (name === '' ? code : `${code}, ${name}`)).join('\n')

/** The problem of the buildings of a PID, as text; null for none. */
export function problemWithBuildings({ pids: words, forms }: Texts, lines: string): string | null {
  const buildings = buildingsIn(lines)
  const codes = buildings.map(({ code }) => code)
  const double = codes.find((code, at) => codes.indexOf(code) < at)
  const long = buildings.find(({ code, name }) => code.length > LONGEST_CODE || name.length > LONGEST_NAME)
  const refused = refusedCharacters(linesOf(buildings), { lines: true })
  if (buildings.length > MOST_BUILDINGS) return words.tooManyBuildings({ n: MOST_BUILDINGS })
  if (codes.includes('')) return words.noCode()
  if (long)
    return words.longBuilding({
      code: long.code.slice(0, LONGEST_CODE),
      most: LONGEST_CODE,
      name: LONGEST_NAME,
    })
  if (double !== undefined) return words.doubleCode({ code: double })
  return refused.length > 0 ? forms.problems.characters({ characters: refused.join(' ') }) : null
}
