import { describe, expect, test } from 'vitest'
import { depthOf } from '../../src/platform/web/bodies.ts'

describe('how deep a text of JSON is nested', () => {
  test.each([
    ['1', 0],
    ['{}', 1],
    ['{"a":[{"b":1}],"c":[]}', 3],
    ['[[],[],[[]]]', 3],
    ['{"a":"[[[[{{{{"}', 1],
    ['{"a\\"[[":"\\\\"}', 1],
    ['{"a":"\\\\\\"[[["}', 1],
    // Broken: the parser rejects it.
    ['"[[', 0],
    [']]]', 0],
  ])('%s', (text, depth) => {
    expect(depthOf(text)).toBe(depth)
  })

  test('is not counted on where it is too deep', () => {
    expect(depthOf('['.repeat(900_000))).toBe(51)
  })
})
