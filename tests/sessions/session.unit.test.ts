import { expect, test } from 'vitest'
import { isSpoken, lifeOf, spanInWords } from '../../src/people/sessions/session.ts'
import { timeWords } from '../../src/people/sessions/session-view.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const nl = timeWords(textsIn('nl'))
const en = timeWords(textsIn('en'))

test.each([
  [299, '4 minuten en 59 seconden', '4 minutes and 59 seconds'],
  [120, '2 minuten', '2 minutes'],
  [61, '1 minuut en 1 seconde', '1 minute and 1 second'],
  [60, '1 minuut', '1 minute'],
  [59, '59 seconden', '59 seconds'],
  [1, '1 seconde', '1 second'],
  [0, '0 seconden', '0 seconds'],
  // Two units at most, and the largest ones.
  [3_661, '1 uur en 1 minuut', '1 hour and 1 minute'],
  [7_205, '2 uur', '2 hours'],
  [90_061, '1 dag en 1 uur', '1 day and 1 hour'],
])('%i seconds are written with two units at most', (seconds, dutch, english) => {
  expect([spanInWords(seconds, nl), spanInWords(seconds, en)]).toEqual([dutch, english])
})

test('the rest is read aloud as it begins to count, once a minute, and in the last 20 seconds', () => {
  const spoken: number[] = []
  let last: number | null = null
  for (let left = 400; left > 0; left--)
    if (isSpoken(left, last)) {
      spoken.push(left)
      last = left
    }
  expect(spoken).toEqual([299, 239, 179, 119, 59, 20, 15, 10, 5])
})

test('a session lasts as long as its token, a minute at least, and twelve hours at most', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const lasts = (seconds: number, signedInHoursAgo = 0) => {
    const { until } = lifeOf(+now / 1000 + seconds, now, +now - signedInHoursAgo * 3_600_000)
    return (until - +now) / 1000
  }
  expect([lasts(3600), lasts(-20), lasts(86_400), lasts(3600, 11.5)]).toEqual([3600, 60, 43_200, 1800])
})
