/**
 * Accepted characters of what staff types: letters with accents up to U+01FF, digits and common punctuation.
 * Shared by judgements, comments and configuration. Source: spec 1 §5, "Remarks".
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

/** Most texts of a file: what is said of other letters need not be asked of them. */
const PRINTABLE_ASCII = /^[ -~]*$/

/** Marks that turn the direction of what follows them: with one in a name, a list shows other names than it holds. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text on one line without marks of direction. */
export const withoutDirections = (text: string) => text.replace(DIRECTIONS, '')

/** The text in composed letters with plain quotes, dashes and line ends, trimmed. */
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

/** The text as its author wrote it, in composed letters with plain line ends, trimmed. */
export const asWritten = (text: string) =>
  PRINTABLE_ASCII.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .trim()

/** Printable ASCII without angle brackets. */
const ALWAYS_WRITABLE = /^[ -;=?-~]*$/
/** Control characters, halves of characters and what Unicode keeps free: nothing can show them. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

/**
 * The refused characters of what a resident wrote, as `refusedCharacters` names them. Text with `lines` may be
 * anything that can be shown; a name or address on one line has no angle brackets either.
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
