import { commandLine } from '../tenant/person.ts'
import type { Texts } from '../texts/texts.ts'

/** The name of the person of an event, for a reader: that of the command line differs per language. */
export const whoIn = (t: Texts, name: string): string =>
  name === commandLine.name ? t.people.commandLine() : name
