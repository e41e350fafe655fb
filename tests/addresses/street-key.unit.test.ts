import { expect, test } from 'vitest'
import { keyIn } from '../../src/geography/addresses/street-key.ts'

test('a street is the same with its abbreviations, and a name of a property in JavaScript is a word like any other', () => {
  expect(keyIn('9000', 'St.-Jansstr.')).toBe(keyIn('9000', 'Sint-Jansstraat'))
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(keyIn('9000', word)).toMatch(/^9000 [a-z]+$/)
})
