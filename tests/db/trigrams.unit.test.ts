import { describe, expect, test } from 'vitest'
import { countTrigrams, rarestOf, trigramsOf } from '../../src/platform/db/trigrams.ts'

describe('a word is looked for', () => {
  const counts = countTrigrams(['kerkstraat 1', 'molenstraat 2', 'dorpsstraat 3'])

  test('by the pieces that few addresses have, not by those that all of them have', () => {
    expect(rarestOf('molenstraat', counts, 2)).toEqual(['mol', 'ole'])
    expect(rarestOf('lindestraat', counts, 2)).toEqual(['lin', 'ind'])
  })

  test('by what there is when it is short', () => {
    expect(rarestOf('str', counts, 2)).toEqual(['str'])
    expect(trigramsOf('ab')).toEqual([])
  })

  test('counting a piece once per address', () => {
    expect(countTrigrams(['aaaa']).get('aaa')).toBe(1)
  })
})
