import { expect, test } from 'vitest'
import { trimmed, trimmedEnd } from '../../src/platform/trimmed.ts'
import { patience } from '../patience.ts'

test('what is at the ends goes, what is between stays', () => {
  expect(trimmed('. een. naam ..', /[ .]/)).toBe('een. naam')
  expect(trimmed('...', /\./)).toBe('')
  expect(trimmedEnd('https://id.example.nl/a//', /\//)).toBe('https://id.example.nl/a')
  expect(trimmedEnd('//', /\//)).toBe('')
})

test('a long text with almost an end takes no time', () => {
  const long = `${' '.repeat(1_000_000)}x`
  const began = performance.now()
  expect(trimmedEnd(long, / /)).toBe(long)
  expect(performance.now() - began).toBeLessThan(patience(1_000))
})
