import type { Act } from '../deed.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SPANS: [[string, number], ...[string, number][]] = [
  ['a minute passes', MINUTE],
  ['an hour passes', HOUR],
  ['a night passes', 13 * HOUR],
  ['three days pass', 3 * DAY],
  ['a week passes', 7 * DAY],
  ['six weeks pass', 42 * DAY],
  ['four months pass', 120 * DAY],
]

const passes: Act = {
  name: 'time passes',
  presses: [],
  weight: 3,
  async does(world, picks) {
    const [sentence, seconds] = picks.among(SPANS)
    world.passes(seconds)
    return { by: 'the time', sentence, route: '', answer: null, outcome: 'idle', written: new Set() }
  },
}

export const time: readonly Act[] = [passes]
