/** Letters without an accent mark that search folds to plain letters. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Printable ASCII without the backtick, which becomes an apostrophe. */
const PLAIN_LETTERS = /^[ -_a-~]*$/

/**
 * A text folded for searching and sorting: lower case, accents removed, ligatures written out, typographic
 * quotes and dashes made plain, white space trimmed and collapsed. Idempotent.
 */
export function fold(text: string): string {
  if (PLAIN_LETTERS.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[‘’‚‛ʼ´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
