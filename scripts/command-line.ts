import { nobody } from '../src/people/person.ts'

/** Who did it, in events and histories, when a command did. */
export const COMMAND_LINE = { ...nobody, id: 'cli', name: 'Opdrachtregel' }
