import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { netMs, type Pause, wholeDaysIn } from '../../src/records/durations/net-time.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-02T09:00:00Z')
const ago = (days: number) => new Date(NOW - days * DAY).toISOString()
const pause = (from: number, to: number | null): Pause => ({
  started_at: ago(from),
  ended_at: to === null ? '' : ago(to),
})
const daysWaited = (from: number, ...pauses: Pause[]) => netMs(NOW - from * DAY, NOW, pauses) / DAY

describe('the time that a step waits', () => {
  test.each<[string, number, Pause[], number]>([
    ['without a hold is all of it', 12, [], 12],
    ['is less a hold within it', 12, [pause(10, 7)], 9],
    ['is less only that part of a hold that lies in the step', 12, [pause(20, 10)], 10],
    ['is not touched by a hold before it', 12, [pause(20, 13)], 12],
    ['does not advance in a hold that lasts', 12, [pause(4, null)], 8],
    ['is nothing in a hold that began before the step and lasts', 12, [pause(20, null)], 0],
    ['is less the time of being cancelled, once restored', 12, [pause(10, 9), pause(9, 4)], 6],
    ['loses what two holds share only once', 12, [pause(10, 6), pause(8, 4)], 6],
    ['loses a hold within another only once', 12, [pause(10, 2), pause(8, 4)], 4],
    ['is not touched by a hold that was ended at once', 12, [pause(5, 5)], 12],
  ])('%s', (_, from, pauses, waited) => {
    expect(daysWaited(from, ...pauses)).toBe(waited)
  })

  test('is never less than nothing', () => {
    expect(netMs(NOW, NOW - DAY, [])).toBe(0)
  })

  test('counts days that are over', () => {
    expect(wholeDaysIn(2 * DAY - 1)).toBe(1)
    expect(wholeDaysIn(2 * DAY)).toBe(2)
  })
})

const END = 40
const moment = fc.integer({ min: 0, max: END })
const iso = (ms: number) => new Date(ms).toISOString()
const anyPause = fc.record({ at: moment, lasts: fc.option(fc.integer({ min: 0, max: 15 })) })
const asPauses = (them: { at: number; lasts: number | null }[]): Pause[] =>
  them.map(({ at, lasts }) => ({ started_at: iso(at), ended_at: lasts === null ? '' : iso(at + lasts) }))

describe('whatever the holds are', () => {
  test('it is the number of moments in which none of them lasts', () => {
    fc.assert(
      fc.property(moment, moment, fc.array(anyPause, { maxLength: 6 }), (from, to, them) => {
        const moments = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
        const waiting = moments.filter(
          (it) => !them.some(({ at, lasts }) => at <= it && (lasts === null || it < at + lasts)),
        )
        expect(netMs(from, to, asPauses(them))).toBe(waiting.length)
      }),
    )
  })

  test('it is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.tuple(moment, moment, moment), fc.array(anyPause, { maxLength: 6 }), (given, them) => {
        const [from = 0, middle = 0, to = 0] = given.toSorted((one, other) => one - other)
        const pauses = asPauses(them)
        expect(netMs(from, middle, pauses) + netMs(middle, to, pauses)).toBe(netMs(from, to, pauses))
      }),
    )
  })
})
