import { expect, test } from 'vitest'
import { en } from '../../src/platform/texts/en/index.ts'
import { nl } from '../../src/platform/texts/nl/index.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

test('a count has its thousands apart, in the reader’s language, and its word in the plural', () => {
  const labelsFor = (n: number) =>
    (['nl', 'en'] as const).map((language) => textsIn(language).bulkActs.go({ n }))
  expect(labelsFor(7_261)).toEqual(['Doe dit voor 7.261 processen', 'Do this for 7,261 processes'])
  expect(labelsFor(999)).toEqual(['Doe dit voor 999 processen', 'Do this for 999 processes'])
  expect(labelsFor(1)).toEqual(['Doe dit voor 1 proces', 'Do this for 1 process'])
})

test('what is a count in one language is one in the other', () => {
  const counts = (texts: object, way = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'object' ? counts(text, `${way}${key}.`) : text.includes('|count}') ? [way + key] : [],
    )
  expect(counts(en).toSorted()).toEqual(counts(nl).toSorted())
  expect(counts(nl).length).toBeGreaterThan(50)
})
