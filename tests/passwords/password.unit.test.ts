import { expect, test } from 'vitest'
import { faultOf } from '../../src/people/passwords/password.ts'

test.each([
  ['eight characters', 'Kanaal77'],
  ['sixty-four characters', `Aa1${'x'.repeat(61)}`],
  ['a sentence with blanks and signs', 'Een boot vaart 3 keer per dag, behalve ’s zondags!'],
  ['letters of other languages', 'Ёлка и ёж 2024'],
  ['as many as can be', `Aa1${'x'.repeat(253)}`],
])('a password of %s is taken', (_what, password) => {
  expect(faultOf(password)).toBeNull()
})

test.each(['Kanaal7', `Aa1${'x'.repeat(254)}`])('%j is not', (password) => {
  expect(faultOf(password)).toBe('weak')
})
