import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../src/platform/search/fold.ts'

test('who types without accents or capitals finds the name all the same', () => {
  expect(fold('Súdwest-Fryslân')).toBe('sudwest-fryslan')
  expect(fold('  De Vrièrestraat\t 12  bis ')).toBe('de vrierestraat 12 bis')
  expect(fold('Straße Ærø ŁÓDŹ Ĳburg')).toBe('strasse aero lodz ijburg')
})

test('a quote or dash from a word processor is the one from the keyboard', () => {
  expect(fold('’s‑Gravenhage – Centrum')).toBe("'s-gravenhage - centrum")
})

test('an accent typed as a separate mark is the same letter', () => {
  expect(fold('Belgie\u0308lei')).toBe(fold('Belgiëlei'))
})

test('folding what is folded changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)))
})
