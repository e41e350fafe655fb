import { nameKey } from './name-key.ts'

/** Names of provinces that people write after that of a place: `Bussum (NH)`, `Laren, Gelderland`. Pure. */

/**
 * By the key of the province. Utrecht, Groningen, Zeeland and Antwerpen are also places: for these only the abbreviations.
 */
const NAMES: Readonly<Record<string, string>> = {
  drenthe: 'drenthe dr',
  flevoland: 'flevoland fl',
  fryslan: 'fryslan friesland fr',
  gelderland: 'gelderland gld ge',
  groningen: 'gr gn g',
  limburg: 'limburg lb li l',
  noordbrabant: 'noordbrabant nbr nb',
  noordholland: 'noordholland nh',
  overijssel: 'overijssel ov o',
  utrecht: 'utr ut u',
  zeeland: 'zld ze z',
  zuidholland: 'zuidholland zh',
  antwerpen: 'antw ant',
  oostvlaanderen: 'oostvlaanderen ovl',
  vlaamsbrabant: 'vlaamsbrabant vlbr vlb',
  westvlaanderen: 'westvlaanderen wvl',
}
const MOST_WORDS = 2

/** Abbreviations of provinces: `nh`, `gld`, `wvl`. Every full name is longer than four letters. */
export const PROVINCE_LETTERS: readonly string[] = Object.values(NAMES)
  .flatMap((names) => names.split(' '))
  .filter((name) => name.length <= 4)

/** The words before the name of this province; null when they do not end with it. */
export function beforeProvince(words: readonly string[], province: string): readonly string[] | null {
  const names = NAMES[nameKey(province)]?.split(' ') ?? []
  for (let count = 1; count <= MOST_WORDS && count < words.length; count++)
    if (names.includes(nameKey(words.slice(-count).join(' ')))) return words.slice(0, -count)
  return null
}

/** The words before the name of any province; all of them when they do not end with one. */
export const beforeAnyProvince = (words: readonly string[]): readonly string[] =>
  Object.keys(NAMES).reduce((left, province) => beforeProvince(left, province) ?? left, words)
