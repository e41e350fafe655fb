import { sessions as en } from '../../src/platform/texts/en/sessions.ts'
import { sessions as nl } from '../../src/platform/texts/nl/sessions.ts'
import { inBoth } from '../../src/platform/texts/texts-from.ts'

/** Texts of the session in both languages. */
export const sessionTexts = inBoth({ sessions: nl }, { sessions: en })
export type SessionTexts = ReturnType<typeof sessionTexts>
