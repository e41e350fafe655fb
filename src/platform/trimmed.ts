/**
 * A text without these characters at its ends. An expression such as `/[ .]+$/` searches from every position of the
 * text, which takes quadratic time for a long one. Pure.
 */
export const trimmed = (text: string, character: RegExp) => {
  const end = trimmedEnd(text, character)
  let from = 0
  while (from < end.length && character.test(end.charAt(from))) from++
  return end.slice(from)
}

/** A text without these characters at its end. */
export function trimmedEnd(text: string, character: RegExp): string {
  let to = text.length
  while (to > 0 && character.test(text.charAt(to - 1))) to--
  return text.slice(0, to)
}
