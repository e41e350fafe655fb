import { plainText, refusedCharacters } from '../../platform/texts/safe-text.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** The buildings of a PID, which forms suggest. Pure. */

export interface Building {
  /** As processes say it; without commas, unique within its PID. */
  code: string
  /** Its name, or its address; '' for none. */
  name: string
}

export interface BuildingOfPid extends Building {
  /** The name of its PID. */
  pid: string
}

/** What a form says behind the code: among those of all PIDs, of which it is. */
export const suggested = ({ name, pid }: BuildingOfPid, isOfChosenPid: boolean): string =>
  isOfChosenPid ? name : `${name} (${pid})`.trim()

/** In characters, as of the field of a process. */
export const LONGEST_CODE = 30
export const LONGEST_NAME = 200
export const MOST_BUILDINGS = 500
/** In characters, of all lines of a PID as they are sent. */
export const LONGEST_LINES = 20_000

/** The buildings of lines as people type them: a code, then a comma or, from a spreadsheet, a tab; then a name. */
export const buildingsIn = (lines: string): Building[] =>
  lines
    .split(/\r?\n/)
    .map((line) => {
      const at = line.search(/[,\t]/)
      const [code, name] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
      return { code: plainText(code), name: plainText(name.replaceAll('\t', ' ')) }
    })
    .filter(({ code, name }) => code !== '' || name !== '')

/** The same as lines: how they are stored, and shown to who changes them. */
export const linesOf = (buildings: readonly Building[]): string =>
  buildings.map(({ code, name }) => (name === '' ? code : `${code}, ${name}`)).join('\n')

/** What is wrong with the buildings of a PID, in words; null for nothing. */
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
