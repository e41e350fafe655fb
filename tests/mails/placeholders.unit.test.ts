import { describe, expect, test } from 'vitest'
import { explanationOf } from '../../src/casework/mails/explanation.ts'
import {
  oneLine,
  paragraphsOf,
  plainTextOf,
  slotsIn,
  subjectOf,
  type Values,
} from '../../src/casework/mails/placeholders.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const values: Values = {
  reference: 'VL-RP-26-0001',
  address: 'Korenmarkt 1, 9000 Gent',
  step: 'Locatievoorstel',
  party: 'Gent',
  reason: '',
  remark: 'Eerste regel\nTweede {link} regel',
  result: '',
  link: 'https://loket.example.org/realisatie/1',
}

describe('a template', () => {
  test('is filled in, paragraph by paragraph', () => {
    const paragraphs = paragraphsOf('Beste {party},\n\n\n\nNummer {reference}: {step}\n\nZie {link}.', values)
    expect(paragraphs).toEqual([
      ['Beste ', 'Gent', ','],
      ['Nummer ', 'VL-RP-26-0001', ': ', 'Locatievoorstel'],
      ['Zie ', { link: values.link }, '.'],
    ])
    expect(plainTextOf(paragraphs)).toBe(
      'Beste Gent,\n\nNummer VL-RP-26-0001: Locatievoorstel\n\nZie https://loket.example.org/realisatie/1.',
    )
  })

  test('leaves out a paragraph with a placeholder that has no value', () => {
    expect(plainTextOf(paragraphsOf('Een\n\nReden: {reason}\n\nTwee', values))).toBe('Een\n\nTwee')
  })

  test('does not fill in a placeholder within a value', () => {
    expect(plainTextOf(paragraphsOf('Toelichting: {remark}', values))).toBe(
      'Toelichting: Eerste regel\nTweede {link} regel',
    )
  })

  test('lists its placeholders', () => {
    expect(slotsIn('{a} en {b c} en {a} en {')).toEqual(['a', 'b c', 'a'])
  })
})

describe('a subject', () => {
  test.each([
    ['line ends', 'een\r\nBcc: twee'],
    ['line separators', 'een\u2028Bcc: twee'],
    ['control characters', 'een\u0000\u0007 Bcc: twee'],
    ['turned writing', 'een\u202e Bcc: twee'],
  ])('stays on one line, whatever %s a value has', (_what, address) => {
    expect(subjectOf('{address}!', { ...values, address })).toBe('een Bcc: twee!')
  })

  test('has an end', () => {
    expect(subjectOf('{address}', { ...values, address: '😀'.repeat(500) })).toBe('😀'.repeat(150))
    expect(oneLine('  a   b  ', 3)).toBe('a b')
  })
})

describe('an SMTP code', () => {
  const [nl, en] = [textsIn('nl'), textsIn('en')]
  test('is explained in both languages, from 101 to 556', () => {
    for (const code of [101, 250, 421, 450, 550, 556]) {
      expect(explanationOf(code, nl)).not.toBe(nl.mails.somethingWrong())
      expect(explanationOf(code, en)).not.toBe(explanationOf(code, nl))
    }
  })

  test.each([0, 100, 299, 557, 599])('%s, which is unknown, leads to support', (code) => {
    expect(explanationOf(code, nl)).toBe('Er is iets misgegaan. Neem contact op met support.')
    expect(explanationOf(code, en)).toBe('Oops, something went wrong. Contact support.')
  })
})
