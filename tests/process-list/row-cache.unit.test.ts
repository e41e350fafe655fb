import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowCache } from '../../src/overviews/process-list/row-cache.ts'

/** The rows that were rendered last are those that are kept, in whatever styles they are asked for. */

const LATER = 2
const rendered = (row: string) => ({ html: Buffer.from(row), until: LATER })

test('of all styles together the row that was kept first goes first', () => {
  const kept = new RowCache(3)
  for (const [style, row] of ['A1', 'B1', 'B2', 'A2', 'A3'].map((it) => [...it]))
    kept.store(style ?? '', row ?? '', rendered('x'))
  const there = ['A1', 'B1', 'B2', 'A2', 'A3'].filter((it) => kept.find(it[0] ?? '', it[1] ?? '', 1))
  expect(there).toEqual(['B2', 'A2', 'A3'])
})

test('after any rows in any styles the last ones are kept, each once', () => {
  const places = fc.array(
    fc.tuple(fc.constantFrom('A', 'B', 'C d', 'C'), fc.constantFrom('1', '2', 'd 1', '3')),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 6 }), (keeps, most) => {
      const kept = new RowCache(most)
      let expected: string[] = []
      for (const [style, row] of keeps) {
        const name = JSON.stringify([style, row])
        kept.store(style, row, rendered(name))
        expected = [...expected.filter((it) => it !== name), name].slice(-most)
      }
      for (const [style, row] of keeps) {
        const name = JSON.stringify([style, row])
        expect(kept.find(style, row, 1)?.toString()).toBe(expected.includes(name) ? name : undefined)
      }
      kept.clear()
      for (const [style, row] of keeps) expect(kept.find(style, row, 1)).toBeUndefined()
    }),
  )
})
