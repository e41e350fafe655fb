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

/** `'s-Gravenhage` is looked for under the g too. */
export const sortedBy = (name: string) => {
  const key = folded(name)
  return key.startsWith("'s-") ? `${key.slice("'s-".length)} ${key}` : key
}

export const wordsOf = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) => folded(text).split(' ')).filter(Boolean)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
