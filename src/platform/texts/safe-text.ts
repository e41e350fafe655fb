/**
 * Accepted characters in texts of staff: letters with accents up to U+01FF, digits and common punctuation. Shared by
 * judgements, comments and configuration. Source: spec 1 §5, "Remarks".
 */
const ACCEPTED = /[A-Za-zÀ-ÖØ-öø-ǿ0-9 '\-,._@€+!?&:;()#/"]/

/** Plain quotes, dashes and spaces for those that phones and spreadsheets substitute. */
const PLAIN: [RegExp, string][] = [
  [/\r\n?/g, '\n'],
  [/[‘’‚‛]/g, "'"],
  [/[“”„‟]/g, '"'],
  [/[‐‑‒–—]/g, '-'],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/…/g, '...'],
]

/** Most texts of a file, which need no further checks. */
const PRINTABLE_ASCII = /^[ -~]*$/

/** Marks that change the direction of the text after them: a name that contains one displays as another name. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text on one line without direction marks. */
export const withoutDirections = (text: string) => text.replace(DIRECTIONS, '')

/** The text with composed letters, plain quotes, dashes and line ends, trimmed. */
export const plainText = (text: string) =>
  PRINTABLE_ASCII.test(text)
    ? text.trim()
    : PLAIN.reduce((it, [from, to]) => it.replace(from, to), text.normalize('NFC')).trim()

/**
 * The refused characters of a text, without duplicates, in order; an invisible one is written as `U+0007`.
 * Newlines are accepted when `lines` is true.
 */
export function refusedCharacters(text: string, { lines }: { lines: boolean }): string[] {
  return named(Array.from(text).filter((it) => !ACCEPTED.test(it) && !(lines && it === '\n')))
}

/** The text as its author wrote it, with composed letters and plain line ends, trimmed. */
export const asWritten = (text: string) =>
  PRINTABLE_ASCII.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .trim()

/** Printable ASCII without angle brackets. */
const ALWAYS_WRITABLE = /^[ -;=?-~]*$/
/** Control characters, lone surrogates and noncharacters, which cannot be displayed. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

/**
 * The refused characters in a resident's text, as `refusedCharacters` names them. Text with `lines` may contain
 * anything that can be displayed; a name or address on one line has no angle brackets either.
 */
export const unwritableCharacters = (text: string, { lines }: { lines: boolean }): string[] =>
  ALWAYS_WRITABLE.test(text)
    ? []
    : named(
        Array.from(text).filter((it) =>
          UNWRITABLE.test(it) ? !(lines && /[\n\t]/.test(it)) : !lines && /[<>]/.test(it),
        ),
      )

const named = (characters: readonly string[]) =>
  [...new Set(characters)].map((character) => (isVisible(character) ? character : codeOf(character)))

const isVisible = (character: string) => !/[\p{C}\p{Z}\p{M}]/u.test(character)
const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
