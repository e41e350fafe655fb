import { expect, test } from 'vitest'
import { gather } from '../../src/casework/connections/together.ts'

/** Metres north of the Korenmarkt. */
const at = (name: string, metres: number) => ({ name, lat: 51.0543 + metres / 111_195, lng: 3.7217 })
const named = (placed: readonly { item: { name: string } }[]) => placed.map(({ item }) => item.name)

test('one that lies far away does not drive the others apart', () => {
  const { near, far } = gather([at('far', 5_000), at('a', 0), at('b', 100), at('c', 200)], 150)
  expect(named(near)[0]).toBe('b')
  expect(named(near).toSorted()).toEqual(['a', 'b', 'c'])
  expect(far.map(({ item, metres }) => [item.name, Math.round(metres)])).toEqual([['far', 4_900]])
})

test('a chain is not a group: each lies within reach of the middle one', () => {
  const { near, far } = gather([at('a', 0), at('b', 140), at('c', 280), at('d', 420)], 150)
  expect(named(near).toSorted()).toEqual(['a', 'b', 'c'])
  expect(named(far)).toEqual(['d'])
})

test('one alone is its own group, and none is no group', () => {
  expect(named(gather([at('a', 0)], 150).near)).toEqual(['a'])
  expect(gather([], 150)).toEqual({ near: [], far: [] })
})
