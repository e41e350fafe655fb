/**
 * Accepted characters: letters with accents up to U+01FF, digits and common punctuation. Shared by intake,
 * judgements and comments. Source: spec 1 §5, "Remarks".
 */
const ACCEPTED = /[A-Za-zÀ-ÖØ-öø-ǿ0-9 '\-,._@€+!?&:;()#/"]/

/** Replacements by phones and spreadsheets of plain quotes, dashes and spaces. */
const PLAIN: [RegExp, string][] = [
  [/\r\n?/g, '\n'],
  [/[‘’‚‛]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/…/g, '...'],
]

/** The text in composed letters with plain quotes, dashes and line ends, trimmed. */
export const plainText = (text: string) =>
  PLAIN.reduce((it, [from, to]) => it.replace(from, to), text.normalize('NFC')).trim()

/**
 * The refused characters of a text, without duplicates, in order; an invisible one is written as `U+0007`.
 * Newlines are accepted when `lines` is true.
 */
export function refusedCharacters(text: string, { lines }: { lines: boolean }): string[] {
  const refused = Array.from(text).filter(
    (character) => !ACCEPTED.test(character) && !(lines && character === '\n'),
  )
  return [...new Set(refused)].map((character) => (isVisible(character) ? character : codeOf(character)))
}

const isVisible = (character: string) => !/[\p{C}\p{Z}\p{M}]/u.test(character)
const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
