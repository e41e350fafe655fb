import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedCache } from '../../src/platform/bounded-cache.ts'

test('a value is worked out once by name; with one too many the first goes', () => {
  const cache = new BoundedCache<string>(2)
  const worked: string[] = []
  const of = (name: string) =>
    cache.of(name, () => {
      worked.push(name)
      return name.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(of)).toEqual(['A', 'B', 'A', 'C', 'B', 'A'])
  expect(worked).toEqual(['a', 'b', 'c', 'a'])
})

test('the value that was stored first goes first, and no prefix of names before others', () => {
  const cache = new BoundedCache<string>(3)
  const names = ['A 1', 'B 1', 'B 2', 'A 2', 'A 3']
  for (const name of names) cache.store(name, name)
  expect(names.filter((name) => cache.find(name))).toEqual(['B 2', 'A 2', 'A 3'])
})

test('after any values the last ones are found, each once, and none after it is cleared', () => {
  const names = fc.array(fc.constantFrom('A 1', 'A 2', 'B 1', 'B 2', 'C d 1', 'C'), { maxLength: 60 })
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 6 }), (stored, most) => {
      const cache = new BoundedCache<number>(most)
      for (const [at, name] of stored.entries()) cache.store(name, at)
      const last = [...new Set(stored.toReversed())].slice(0, most)
      for (const name of new Set(stored))
        expect(cache.find(name)).toBe(last.includes(name) ? stored.lastIndexOf(name) : undefined)
      cache.clear()
      for (const name of stored) expect(cache.find(name)).toBeUndefined()
    }),
  )
})
