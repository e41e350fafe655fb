import type { Texts } from '../../platform/texts/texts.ts'

/** The origin of a request in the reader's language. Pure; the name of a portal is shown as it was sent. */
export function originInWords(origin: string, t: Texts): string {
  const words = t.requests.origins
  return Object.hasOwn(words, origin) ? words[origin as keyof typeof words]() : origin
}
