import { describe, expect, test } from 'vitest'
import { dateMadeIn, dateMadeOf } from '../../src/platform/spreadsheets/date-made.ts'
import { isEmailAddress } from '../../src/platform/texts/email-address.ts'
import { isPhoneNumber } from '../../src/platform/texts/phone-number.ts'

describe('a house number that a spreadsheet made a day of', () => {
  test.each([
    '3-mei',
    'nov-13',
    '3 mei',
    '12-mrt-26',
    '5-aug.',
    'mrt 2026',
    '46025',
    46025,
    '3-5-2026',
    '2026-05-03',
    new Date('2026-05-03'),
  ])('%s is one', (cell) => {
    expect(dateMadeOf(cell)).not.toBeNull()
  })

  test.each([
    '3-5',
    '11-13',
    '12 mei-zijde',
    '3',
    3,
    '2026',
    '12-A',
    '3-hs',
    '23 - II',
    '10001',
    '3-mar A',
    '',
    undefined,
    null,
  ])('%s is none', (cell) => {
    expect(dateMadeOf(cell)).toBeNull()
  })
})

describe('a telephone number', () => {
  test.each([
    '0612345678',
    '06-12345678',
    '(020) 123 45 67',
    '+31 (0)20 123 45 67',
    '0031612345678',
    '09 266 00 00',
    '0470/12.34.56',
    '+32 470 12 34 56',
    '+49 30 901820',
  ])('%s can be called', (text) => {
    expect(isPhoneNumber(text)).toBe(true)
  })

  test.each([
    'bel mij',
    'abc',
    '3,25E+10',
    '112',
    '612345678',
    '0',
    '06',
    '+',
    '0000000000',
    '06123456789012345',
    '06 1234567x',
    '',
  ])('%s is none', (text) => {
    expect(isPhoneNumber(text)).toBe(false)
  })
})

describe('an e-mail address', () => {
  test.each([
    'info@münchen.de',
    'info@xn--mnchen-3ya.de',
    "o'brien+laad@gent.be",
    'a@b.vlaanderen',
    'jan.de.wit@sub.gemeente-x.nl',
    'a@1.nl',
  ])('%s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  test.each([
    'piet.@x.nl',
    '.piet@x.nl',
    'piet..jan@x.nl',
    'jan@-mail.nl',
    'jan@mail-.nl',
    'jan@mail',
    'jan@.nl',
    'jan@mail..nl',
    'jan @mail.nl',
    'jan@ma il.nl',
    '@mail.nl',
    'jan@mail.nl.',
  ])('%s is none', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})

describe('such a day in a street or an address on one line', () => {
  test.each([
    'Park Veldzigt nov-13',
    'Markt 3-mei',
    'Markt 3-mei, 9000 Gent',
    'Lange Nering 12-mrt 9000 Gent',
    'Markt 3-5-2026',
  ])('%s has one', (address) => {
    expect(dateMadeIn(address)).not.toBeNull()
  })
  test.each([
    'Markt 11-13',
    'Oude 1-Meiplein 4',
    'Plein 5 mei',
    'Plein 1940-1945 12',
    '3-mei',
    'Markt 12-A, 9000 Gent',
    '',
  ])('%s has none', (address) => {
    expect(dateMadeIn(address)).toBeNull()
  })
})
