import type { Texts } from '../../src/platform/texts/texts.ts'
import { textsFrom } from '../../src/platform/texts/texts-from.ts'

/** What is said of a session. */
export type SessionTexts = Pick<Texts, 'sessions'>

const TEXTS = {
  nl: () => import('../../src/platform/texts/nl/sessions.ts'),
  en: () => import('../../src/platform/texts/en/sessions.ts'),
}

/** In the language of the page: few pages stand open until they are needed, so that they are not in it. */
export async function loadWords(): Promise<SessionTexts> {
  const language = document.documentElement.lang as keyof typeof TEXTS
  // English has the same arguments: a rule of the texts, which no type can tell of a translation.
  return textsFrom<object>(language, await TEXTS[language]()) as SessionTexts
}
