import { LANGUAGES, type Label } from '../../platform/texts/language.ts'

/** Shared by the configuration checks: each problem is a sentence. Pure. */

export const when = (wrong: boolean, sentence: string): string[] => (wrong ? [sentence] : [])

/** A sentence for each value that occurs more than once. */
export function twice(what: string, values: readonly (string | number)[]): string[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  return [...new Set(repeated)].map((value) => `${what} '${value}' occurs more than once`)
}

/** A sentence for each language that a label lacks. */
export const checkLabel = (where: string, label: Label | undefined): string[] =>
  LANGUAGES.flatMap((it) => when(!label?.[it]?.trim(), `${where} has no text in '${it}'`))

export const isAmong = (list: readonly string[], value: string) => list.includes(value)
