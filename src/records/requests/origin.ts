import type { Texts } from '../../platform/texts/texts.ts'

/** Where a request came from, in the reader's language. Pure; a portal's own name stays as it sent it. */
export function originInWords(origin: string, t: Texts): string {
  const words = t.requests.origins
  return Object.hasOwn(words, origin) ? words[origin as keyof typeof words]() : origin
}
