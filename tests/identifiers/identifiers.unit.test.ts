import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/platform/texts/language.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { eanProblem } from '../../src/records/identifiers/ean.ts'
import { comparableEvseId, evseIdProblem } from '../../src/records/identifiers/evse-id.ts'

describe('the EAN code of a connection', () => {
  test.each([
    ['541448820044159229', 'BE'],
    ['541448820050716492', 'BE'],
    ['541448820050716508', 'BE'],
    ['541448820070414088', 'BE'],
    ['871685900000056162', 'NL'],
    ['871685920000000019', 'NL'],
  ] as const)('%s is good', (code, country) => {
    expect(eanProblem(code)).toBeNull()
    expect(eanProblem(code, country)).toBeNull()
  })

  test('is good with the spaces and dots that people read it out by, and may be empty', () => {
    expect(eanProblem(' 5414 4882 0044 1592 29 ', 'BE')).toBeNull()
    expect(eanProblem('871.685900000056162', 'NL')).toBeNull()
    expect(eanProblem('')).toBeNull()
    expect(eanProblem('  ')).toBeNull()
  })

  test.each([
    ['541448820000000000', 'checkDigit'],
    ['871685900012345678', 'checkDigit'],
    ['541448820044159292', 'checkDigit'],
    ['54144882004415922', 'length'],
    ['5414488200441592290', 'length'],
    // Of a grid operator, not of a connection.
    ['8716871000002', 'length'],
    ['nog niet bekend', 'digits'],
    ['54144882004415922X', 'digits'],
    ['٥٤١٤٤٨٨٢٠٠٤٤١٥٩٢٢٩', 'digits'],
  ])('%s is worth a warning', (code, problem) => {
    expect(eanProblem(code)).toBe(problem)
  })

  test('of the other country is worth a warning where the country is known', () => {
    expect(eanProblem('871685900000056162', 'BE')).toBe('country')
    expect(eanProblem('541448820044159229', 'NL')).toBe('country')
  })
})

describe('an EVSE id', () => {
  test.each([
    'NL*LON*E111111',
    'NLLONE111111',
    'BE*BEC*E041503001',
    'nl*lon*e1',
    'DE*CHC*E12345*123',
    ' BEBECE1 ',
  ])('%s is good', (id) => {
    expect(evseIdProblem(id)).toBeNull()
  })

  test.each([
    '12345',
    'NL*LON*S111111',
    'NL*LO*E1',
    'NL*LON*E',
    'NL*LON*E*1',
    `NL*LON*E${'1'.repeat(32)}`,
    'NL_LON_E1',
  ])('%s is worth a warning', (id) => {
    expect(evseIdProblem(id)).toBe('shape')
  })

  test('may be empty', () => {
    expect(evseIdProblem('')).toBeNull()
  })

  test('is the same one however it is written', () => {
    for (const id of [
      'NL*LON*E111111',
      'NLLONE111111',
      'nl*lon*e111111',
      'NL-LON-E111111',
      ' NL*LON*E111 111',
    ])
      expect(comparableEvseId(id)).toBe('NLLONE111111')
    expect(comparableEvseId('NL*LON*E111112')).not.toBe('NLLONE111111')
  })
})

test('every warning has words in both languages', () => {
  for (const language of LANGUAGES) {
    const { ean, evseId } = textsIn(language).identifiers
    const warnings = [
      ean.digits(),
      ean.length(),
      ean.checkDigit(),
      ean.country(),
      evseId.shape({ country: 'BE' }),
    ]
    expect(new Set(warnings).size).toBe(5)
  }
})
