import type { Act, Deed } from '../deed.ts'
import { purging } from './purging.ts'
import { rounds } from './rounds.ts'

/** Time passes, clocks are set, and what a server does by itself is done. */

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

const pass = (sentence: string): Deed => ({
  by: 'the time',
  sentence,
  route: '',
  answer: null,
  outcome: 'idle',
  written: new Set(),
})

const passes: Act = {
  name: 'time passes',
  presses: [],
  weight: 3,
  async does(world, picks) {
    const [sentence, seconds] = picks.among(SPANS)
    world.passes(seconds)
    return pass(sentence)
  },
}

/** Just before and after the ends of summer time, holidays and New Year, in the time of the desks. */
const EDGES: readonly [string, string][] = [
  ['just before summer time begins', '2026-03-29T00:59:40Z'],
  ['just after summer time began', '2026-03-29T01:00:10Z'],
  ['the evening before Easter Monday', '2026-04-05T21:59:40Z'],
  ['the night after Easter Monday', '2026-04-06T22:00:10Z'],
  ['Ascension Day', '2026-05-14T09:00:00Z'],
  ['the hour that comes twice', '2026-10-25T00:30:00Z'],
  ['just before summer time ends', '2026-10-25T00:59:40Z'],
  ['just after summer time ended', '2026-10-25T01:00:10Z'],
  ['Christmas', '2026-12-25T11:00:00Z'],
  ['just before New Year', '2026-12-31T22:59:40Z'],
  ['just after New Year', '2026-12-31T23:00:10Z'],
  ['New Year, by the clock of the whole world', '2027-01-01T00:00:10Z'],
  ['just before summer time begins again', '2027-03-28T00:59:40Z'],
]

const comesToEdge: Act = {
  name: 'time comes to an edge',
  presses: [],
  async does(world, picks) {
    const coming = EDGES.filter(([, at]) => Date.parse(at) > +world.desk.clock.now)
    const edge = picks.of(coming.slice(0, 1 + picks.below(4)).toReversed())
    if (!edge) return null
    const [sentence, at] = edge
    world.passes((Date.parse(at) - +world.desk.clock.now) / 1_000)
    return pass(`it is ${sentence}`)
  },
}

const STEP = HOUR

/** The clock of a server is set back, and later forward again: no time passes. */
const clockIsSet: Act = {
  name: 'the clock is set',
  presses: [],
  async does({ desk, ledger }) {
    const isBehind = ledger.behind > 0
    desk.clock.steps(isBehind ? STEP : -STEP)
    ledger.behind += isBehind ? -STEP : STEP
    ledger.wasBehind = true
    return pass(isBehind ? 'the clock is set right again' : 'the clock is set back an hour')
  },
}

export const time: readonly Act[] = [passes, comesToEdge, clockIsSet, ...rounds, ...purging]
