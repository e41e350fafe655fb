import { describe, expect, test } from 'vitest'
import { freeSpot } from '../../src/overviews/generated-documents/free-spot.ts'

const frame = { width: 200, height: 100 }
const name = { x: 0, y: 0, width: 40, height: 10 }
const count = { width: 16, height: 16 }

describe('A name on a map in print', () => {
  test('is at its place where nothing lies', () => {
    expect(freeSpot(name, { taken: [{ ...count, x: 60, y: 0 }], frame })).toEqual(name)
  })

  test('moves up or down from a count that would lie on it, the least that helps', () => {
    expect(freeSpot(name, { taken: [{ ...count, x: 20, y: 6 }], frame })).toEqual({ ...name, y: -10 })
    expect(freeSpot(name, { taken: [{ ...count, x: 20, y: -6 }], frame })).toEqual({ ...name, y: 10 })
  })

  test('is left out where counts lie all around it, or the frame would cut it', () => {
    const taken = [-20, -5, 10, 25].map((y) => ({ ...count, x: 0, y }))
    expect(freeSpot(name, { taken, frame })).toBeNull()
    expect(freeSpot({ ...name, x: 90 }, { taken: [], frame })).toBeNull()
  })
})
