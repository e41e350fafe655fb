import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../src/overviews/generated-documents/lines.ts'
import { together } from '../../src/overviews/generated-documents/map-view.ts'
import { lengthInWords, scaleFor } from '../../src/platform/geo/metres.ts'

/** All letters have the same width. */
const widthOf = (piece: string) => Array.from(piece).length
const lines = (text: string, room: number) => [...linesOf(text, room, widthOf)]

describe('lines of a text', () => {
  test('break between words, and where somebody pressed Enter', () => {
    expect(lines('naast de stalling\nniet hier', 9)).toEqual(['naast de', 'stalling', 'niet hier'])
    expect(lines('een\n\ntwee', 9)).toEqual(['een', '', 'twee'])
  })

  test('cut a word that does not fit, and not through a letter with its accent', () => {
    expect(lines('op abcdefghijklm', 5)).toEqual(['op', 'abcde', 'fghij', 'klm'])
    expect(lines('aae\u0301aa', 3).join('')).toBe('aae\u0301aa')
    expect(lines('aae\u0301aa', 3).some((it) => it.startsWith('\u0301'))).toBe(false)
  })

  test('never run out of their room, and lose nothing but spaces', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 12, max: 60 }), (text, room) => {
        const drawn = lines(text, room)
        expect(Math.max(...drawn.map(widthOf))).toBeLessThanOrEqual(room)
        expect(drawn.join('').replace(/[ \t\n]/g, '')).toBe(text.replace(/[ \t\n]/g, ''))
      }),
    )
  })
})

describe('a drawing of what lies around', () => {
  test('has a scale bar of a round length, at most a third of it', () => {
    expect([320, 1_000, 1_920, 26_000].map((span) => lengthInWords(scaleFor(span)))).toEqual([
      '100 m',
      '200 m',
      '500 m',
      '5 km',
    ])
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 100_000 }), (span) => {
        expect(scaleFor(span)).toBeLessThanOrEqual(span / 3)
        expect(scaleFor(span)).toBeGreaterThan(span / 10)
      }),
    )
  })

  test('adds up numbers that would overlap', () => {
    const cells = [
      { east: 10, south: 10, count: 3 },
      { east: 30, south: 10, count: 1 },
      { east: 500, south: 10, count: 2 },
    ]
    expect(together(cells, 100)).toEqual([
      { east: 15, south: 10, count: 4 },
      { east: 500, south: 10, count: 2 },
    ])
  })
})
