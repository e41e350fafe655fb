import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rule } from '../../src/overviews/process-list/filter.ts'
import {
  choosePlan,
  chooseReading,
  type Facts,
  FEW,
  indexesFor,
  mostAt,
  narrowestOf,
  PLANS,
} from '../../src/overviews/process-list/plan.ts'

/** Far more than is read row by row, narrowed by a filter that no counts answer. */
const MANY: Facts = { isCounted: false, within: 50_000, narrowest: null, tagged: 0, refused: 0 }
const rule = (mode: Rule['mode'], ...values: string[]) => ({ op: 'and' as const, rules: [{ mode, values }] })

describe('the plan of a list', () => {
  test('needs no more than the kept counts where they answer all', () => {
    const facts = { ...MANY, isCounted: true, narrowest: 'step' } as const
    expect(choosePlan(facts)).toEqual({ name: 'kept counts', start: null, counts: 'kept' })
    expect(choosePlan({ ...facts, within: FEW })).toEqual({
      name: 'kept counts',
      start: 'step',
      counts: 'kept',
    })
  })

  test('starts at a tag that many carry, and counts those; of few rows it does not matter', () => {
    expect(choosePlan({ ...MANY, tagged: 4_000 })).toEqual({
      name: 'common tag',
      start: 'tags',
      counts: 'tagged',
    })
    expect(choosePlan({ ...MANY, tagged: 1_000 })).toEqual({ asks: 'named' })
    expect(choosePlan({ ...MANY, within: FEW, tagged: 1_500 })).toEqual({ asks: 'named' })
  })

  test('starts at the rows with rare words, before all other filters', () => {
    const facts = { ...MANY, within: 10, narrowest: 'municipality', named: [1, 2] } as const
    expect(choosePlan(facts)).toEqual({ name: 'rare words', start: 'words', counts: 'rows' })
    expect(choosePlan({ ...facts, named: [] })).toMatchObject({ name: 'rare words' })
  })

  test('starts at the scope, or at another filter with a stored count, where that is few', () => {
    const facts = { ...MANY, narrowest: 'scope', named: null } as const
    expect(choosePlan({ ...facts, within: FEW })).toEqual({
      name: 'few in scope',
      start: 'scope',
      counts: 'rows',
    })
    expect(choosePlan({ ...facts, within: FEW + 1 })).toEqual({ asks: 'fewest' })
  })

  test('starts at the filter that leaves few; else it counts the first of each status', () => {
    const facts = { ...MANY, named: null }
    expect(choosePlan({ ...facts, fewest: { column: 'vkb', count: 90 } })).toEqual({
      name: 'narrow filter',
      start: 'vkb',
      counts: 'rows',
    })
    expect(choosePlan({ ...facts, fewest: null })).toEqual({
      name: 'each status',
      start: null,
      counts: 'statuses',
    })
    expect(choosePlan({ ...facts, within: 30, fewest: null })).toEqual({
      name: 'few at all',
      start: null,
      counts: 'rows',
    })
  })

  test('is always found, needs each fact once at most, and every plan of the table is taken at times', () => {
    const some = fc.record({
      isCounted: fc.boolean(),
      within: fc.constantFrom(0, FEW, FEW + 1, 1e6),
      narrowest: fc.constantFrom('scope' as const, 'step' as const, null),
      tagged: fc.constantFrom(0, 5_000),
      refused: fc.constantFrom(0, FEW + 1),
    })
    const answered = fc.record({
      named: fc.constantFrom(null, [7]),
      fewest: fc.constantFrom(null, { column: 'vkb' as const, count: 90 }),
    })
    const met = new Set<string>()
    fc.assert(
      fc.property(some, answered, (given, answers) => {
        const facts: Facts = { ...given }
        for (const turn of [0, 1, 2]) {
          const choice = choosePlan(facts)
          if (!('asks' in choice)) return void met.add(choice.name)
          expect([turn, facts[choice.asks]]).toEqual([turn, undefined])
          Object.assign(facts, { [choice.asks]: answers[choice.asks] })
        }
        throw new Error('No plan was found.')
      }),
      { numRuns: 500, seed: 1 },
    )
    expect([...met].toSorted()).toEqual(PLANS.map(({ name }) => name).toSorted())
  })
})

test('a municipality is used first, then the scope, then another filter with a stored count', () => {
  const filters = { municipality: rule('in', '44021'), step: rule('in', '5'), vkb: rule('in', 'expired') }
  const { municipality: _, ...others } = filters
  expect(narrowestOf({ filters }, 'operator')).toBe('municipality')
  expect(narrowestOf({ filters: others }, 'municipalities')).toBe('scope')
  expect(narrowestOf({ filters: others }, 'all')).toBe('step')
  expect(narrowestOf({ filters: { vkb: filters.vkb } }, 'all')).toBeNull()
})

describe('the reading of a tab', () => {
  const tab = {
    state: { sort: 'address', filters: {} },
    start: 'vkb',
    startCount: null,
    rule: { statuses: ['active'], steps: null, turns: null, byParty: null },
    count: { count: 100, atLeast: false },
    isWhole: false,
    all: 50_000,
    reach: 50,
  } as const

  test('sorts few rows by hand, found where the plan starts', () => {
    expect(chooseReading(tab)).toEqual({ name: 'sort', start: 'vkb', byStatus: false })
    expect(chooseReading({ ...tab, start: null })).toEqual({ name: 'sort', start: null, byStatus: true })
  })

  test('starts at the turn where few wait for the reader', () => {
    const mine = {
      ...tab,
      start: null,
      rule: { statuses: ['active'], steps: null, turns: ['cpo'], byParty: null },
    } as const
    expect(chooseReading(mine)).toEqual({ name: 'sort', start: 'turn', byStatus: false })
    expect(chooseReading({ ...mine, start: 'vkb' })).toMatchObject({ start: 'vkb' })
  })

  test('walks the order of many, within one status where it has such an index', () => {
    const many = { ...tab, count: { count: 20_000, atLeast: false } }
    expect(chooseReading(many)).toEqual({ name: 'walk', start: null, byStatus: true })
    expect(chooseReading({ ...many, state: { sort: 'category', filters: {} } })).toMatchObject({
      byStatus: false,
    })
    expect(
      chooseReading({
        ...many,
        rule: { statuses: ['active', 'onhold'], steps: [3], turns: null, byParty: null },
      }),
    ).toMatchObject({
      byStatus: false,
    })
    expect(chooseReading({ ...tab, count: { count: 1_000, atLeast: true } })).toMatchObject({ name: 'walk' })
  })

  test('sorts what ended in a month, however many: in most orders that lies far from the first page', () => {
    const ended = { ...tab, start: 'ended_at', count: { count: 1_000, atLeast: true } } as const
    expect(chooseReading(ended)).toMatchObject({ name: 'sort', start: 'ended_at' })
  })

  test('sorts what a filter finds alone, where a walk would pass more before it found that many', () => {
    const many = { ...tab, count: { count: 1_000, atLeast: true }, startCount: 7_000, all: 250_000 } as const
    expect(chooseReading(many)).toMatchObject({ name: 'sort', start: 'vkb' })
    expect(chooseReading({ ...many, all: 50_000 }).name).toBe('walk')
    expect([1_000, 10_000, 250_000].map(mostAt)).toEqual([FEW, 4_472, 8_000])
  })

  test('walks a whole tab of its own index, where it would sort what is as large and narrowed', () => {
    const whole = { ...tab, count: { count: 1_000, atLeast: false }, isWhole: true }
    expect(chooseReading(whole).name).toBe('walk')
    expect(chooseReading({ ...whole, isWhole: false }).name).toBe('sort')
  })

  test('starts the walk at the filter of its own order, when that is one stretch', () => {
    const walked = (sort: 'step' | 'cpo', filter: ReturnType<typeof rule>) =>
      chooseReading({
        ...tab,
        state: { sort, filters: { [sort]: filter } },
        count: { count: 9, atLeast: true },
      }).start
    expect(walked('step', rule('gte', '3'))).toBe('step')
    expect(walked('step', rule('in', '3', '7'))).toBeNull()
    expect(walked('cpo', rule('empty'))).toBeNull()
  })
})

describe('the indexes in sight', () => {
  const forced = { mustForceIndex: true, scope: 'municipalities' } as const

  test('are all of them for a database with statistics of its rows', () => {
    expect(indexesFor('tags', { mustForceIndex: false, scope: 'all' })).toEqual({
      scope: true,
      type: true,
      filters: 'any',
      status: true,
      step: true,
    })
  })

  test('are those of the start alone for one that must be forced to an index', () => {
    const hidden = { scope: false, type: true, filters: null, status: false, step: false }
    expect(indexesFor(null, forced)).toEqual(hidden)
    expect(indexesFor('vkb', forced)).toEqual({ ...hidden, filters: 'vkb' })
    expect(indexesFor('words', forced)).toEqual({ ...hidden, type: false })
    expect(indexesFor('tags', forced)).toEqual({ ...hidden, type: false, filters: 'tags' })
    expect(indexesFor('scope', forced)).toEqual({ ...hidden, type: false, scope: true })
    expect(indexesFor('scope', { ...forced, scope: 'operator' })).toEqual({ ...hidden, scope: true })
    expect(indexesFor(null, forced, true)).toEqual({ ...hidden, status: true })
  })
})
