import { commandLine } from '../tenant/person.ts'
import type { Texts } from '../texts/texts.ts'

/** The name of whoever did something, for a reader: the command line has one in each language. */
export const whoIn = (t: Texts, name: string): string =>
  name === commandLine.name ? t.people.commandLine() : name
