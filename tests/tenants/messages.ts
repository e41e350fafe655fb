import { expect } from 'vitest'
import { type Message, messagesIn } from '../../src/desk/tenants/words/words.ts'

/** What both languages quote from the folder: names, values, paths, colours and numbers. */
const GIVEN = /'[^' ]*'|‘[^’]*’|\{\w+\}|#[0-9a-f]{6}|\b\d+(?:[.,]\d+)?|\w+(?:\[\d+\])?(?:\.\w+(?:\[\d+\])?)+/g
/** Words that every English sentence has one of, and no Dutch one. */
const ENGLISH =
  /\b(the|has|have|are|names|lacks|occurs|unknown|not|no|than|which|who|with|without|but|from|lies|missing|empty|needs|takes|depends)\b/

const givenIn = (line: string) => (line.match(GIVEN) ?? []).map((it) => it.replace(',', '.')).toSorted()

/** The English messages about mistakes in a tenant's folder. The Dutch ones must be about the same things. */
export function messagesOf(mistakes: readonly Message[]): string[] {
  const [english, dutch] = [messagesIn('en', mistakes), messagesIn('nl', mistakes)]
  for (const [index, line] of dutch.entries()) {
    expect(line).not.toBe(english[index])
    expect(line.replace(GIVEN, '')).not.toMatch(ENGLISH)
    expect(givenIn(line)).toEqual(givenIn(english[index] ?? ''))
  }
  return english
}
