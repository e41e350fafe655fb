/** Texts as they are sorted and searched by, worked out anew: lower case, without accents, with plain signs. */

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' },
  ...{ '‘': "'", '’': "'", '‚': "'", '‛': "'", ʼ: "'", '´': "'", '`': "'" },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
}

export const folded = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')

export const wordsOf = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => folded(text).split(' ')).filter(Boolean)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
