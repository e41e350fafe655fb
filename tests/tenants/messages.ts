import { expect } from 'vitest'
import { type Message, messagesIn } from '../../src/desk/tenants/words/words.ts'

/** What both languages say as it stands in the folder: names, values, paths, colours and numbers. */
const GIVEN = /'[^' ]*'|‘[^’]*’|\{\w+\}|#[0-9a-f]{6}|\b\d+(?:[.,]\d+)?|\w+(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)+/g
/** Words that every English sentence has one of, and no Dutch one. */
const ENGLISH =
  /\b(the|has|have|are|names|lacks|occurs|unknown|not|no|than|which|who|with|without|but|from|lies|missing|empty|needs|takes|depends)\b/

const givenIn = (line: string) => (line.match(GIVEN) ?? []).map((it) => it.replace(',', '.')).toSorted()

/** Mistakes in a tenant's folder as they are told in English. In Dutch they are told too, of the same things. */
export function messagesOf(mistakes: readonly Message[]): string[] {
  const [english, dutch] = [messagesIn('en', mistakes), messagesIn('nl', mistakes)]
  for (const [index, line] of dutch.entries()) {
    expect(line).not.toBe(english[index])
    expect(line.replace(GIVEN, '')).not.toMatch(ENGLISH)
    expect(givenIn(line)).toEqual(givenIn(english[index] ?? ''))
  }
  return english
}
