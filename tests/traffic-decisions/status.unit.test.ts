import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { addDays, todayIn } from '../../src/platform/time/calendar.ts'
import {
  DECISION_STATUSES,
  type DecisionDates,
  datesOfRecord,
  datesOfRow,
  decisionStatusOf,
  hasTerm,
  placesOf,
  sortOfRow,
  vkbOrder,
} from '../../src/records/traffic-decisions/status.ts'

const TODAY = '2026-03-02'
const PAST = '2026-03-01'
const nothing: DecisionDates = {
  publishedOn: '',
  definitiveOn: '',
  confirmedOn: '',
  withdrawnOn: '',
  notApplicable: false,
  isCancelled: false,
}
const published = { publishedOn: '2026-01-15' }

/** The status of a decision with these dates, as displayed, with the value that lists sort by. */
function read(dates: Partial<DecisionDates>, today = TODAY) {
  const status = decisionStatusOf({ ...nothing, ...dates }, today)
  return [textsIn('nl').trafficDecisions.statuses[status]({ short: 'VKB' }), DECISION_STATUSES[status]]
}

describe('the status of a traffic decision', () => {
  test.each([
    [-1, 'Verlopen', 2],
    [0, 'Nog max 2 dagen', 3],
    [1, 'Nog max 2 dagen', 3],
    [2, 'Nog max 7 dagen', 4],
    [3, 'Nog max 7 dagen', 4],
    [6, 'Nog max 7 dagen', 4],
    [7, 'Nog max 14 dagen', 5],
    [8, 'Nog max 14 dagen', 5],
    [13, 'Nog max 14 dagen', 5],
    [14, 'Nog max 14 dagen', 5],
    [15, 'Nog 2-4 weken', 6],
    [27, 'Nog 2-4 weken', 6],
    [28, 'Nog 2-4 weken', 6],
    [29, 'Nog 4-6 weken', 7],
    [41, 'Nog 4-6 weken', 7],
    [42, 'Nog 4-6 weken', 7],
    [43, 'Nog meer dan 6 weken', 8],
    [400, 'Nog meer dan 6 weken', 8],
    [-400, 'Verlopen', 2],
  ])('with %i days to go it is %s', (days, label, sort) => {
    const ending = (definitiveOn: string) => ({ publishedOn: addDays(definitiveOn, -42), definitiveOn })
    expect(read(ending(addDays(TODAY, days)))).toEqual([label, sort])
    // The same over the last Sunday of March, on which the clock goes forward.
    expect(read(ending(addDays('2026-03-28', days)), '2026-03-28')).toEqual([label, sort])
  })

  test.each<[string, Partial<DecisionDates>, string, number]>([
    ['confirmed', { ...published, confirmedOn: PAST }, 'Onherroepelijk', 1],
    ['confirmed, without any other date', { confirmedOn: PAST }, 'Onherroepelijk', 1],
    [
      'confirmed before its time was up',
      { ...published, definitiveOn: '2026-12-01', confirmedOn: PAST },
      'Onherroepelijk',
      1,
    ],
    ['its withdrawal confirmed', { ...published, withdrawnOn: PAST, confirmedOn: PAST }, 'Onherroepelijk', 1],
    ['withdrawn', { ...published, definitiveOn: PAST, withdrawnOn: PAST }, 'Ingetrokken', 98],
    [
      'withdrawn, for a place that needs none any more',
      { withdrawnOn: PAST, notApplicable: true },
      'Ingetrokken',
      98,
    ],
    [
      'withdrawn as of today, which has not passed',
      { ...published, definitiveOn: PAST, withdrawnOn: TODAY },
      'Verlopen',
      2,
    ],
    ['not applicable', { notApplicable: true }, 'Geen VKB', 99],
    ['without a publication, of a cancelled process', { isCancelled: true }, 'Geen, geannuleerd', 101],
    [
      'not applicable, whatever was published',
      { ...published, definitiveOn: PAST, notApplicable: true },
      'Geen VKB',
      99,
    ],
    ['not published', {}, 'Nog te publiceren', 100],
    ['not published, with a date that somebody expects', { definitiveOn: PAST }, 'Nog te publiceren', 100],
    ['published without a definitive date', published, 'Onbekende status', 9999],
    [
      'published with a date that will not come',
      { ...published, definitiveOn: 'Cancelled' },
      'Onbekende status',
      9999,
    ],
  ])('%s', (_, dates, label, sort) => {
    expect(read(dates)).toEqual([label, sort])
  })

  test('the end of the term by itself never makes it irrevocable', () => {
    for (const days of [0, 1, 50, 5000])
      expect(read({ ...published, definitiveOn: TODAY }, addDays(TODAY, days))[0]).not.toBe('Onherroepelijk')
  })

  test('the day changes at midnight where the tenant is', () => {
    const definitive = { ...published, definitiveOn: '2026-03-01' }
    const at = (now: string) => read(definitive, todayIn('Europe/Amsterdam', new Date(now)))[0]
    expect([at('2026-03-01T22:59:59Z'), at('2026-03-01T23:00:00Z')]).toEqual(['Nog max 2 dagen', 'Verlopen'])
  })

  test('every status has its own value and its words in both languages', () => {
    const names = Object.keys(DECISION_STATUSES)
    expect(new Set(Object.values(DECISION_STATUSES)).size).toBe(13)
    for (const language of ['nl', 'en'] as const)
      expect(Object.keys(textsIn(language).trafficDecisions.statuses)).toEqual(names)
  })

  test('only one with a date to wait for has a last day', () => {
    const all = Object.keys(DECISION_STATUSES) as (keyof typeof DECISION_STATUSES)[]
    expect(all.filter(hasTerm)).toEqual([
      'expired',
      'max2Days',
      'max7Days',
      'max14Days',
      'weeks2To4',
      'weeks4To6',
      'over6Weeks',
    ])
  })
})

describe('where the dates come from', () => {
  test('a record gives them as its fields name them', () => {
    const TrafficDecision = {
      PublicationDate: '2026-01-15',
      DefinitiveDate: '2026-02-26',
      ConfirmedDate: '2026-03-01',
      DefinitiveDateWithdrawal: '2026-04-01',
      TrafficDecisionNotApplicable: true,
    }
    expect(datesOfRecord({ TrafficDecision })).toEqual({
      publishedOn: '2026-01-15',
      definitiveOn: '2026-02-26',
      confirmedOn: '2026-03-01',
      withdrawnOn: '2026-04-01',
      notApplicable: true,
    })
  })

  test('what a record does not hold, or what is no day, counts as none', () => {
    const { isCancelled: _, ...none } = nothing
    expect(datesOfRecord({})).toEqual(none)
    expect(datesOfRecord({ TrafficDecision: null })).toEqual(none)
    expect(
      datesOfRecord({
        TrafficDecision: { PublicationDate: 'Cancelled', DefinitiveDate: 3, ConfirmedDate: null },
      }),
    ).toEqual(none)
  })

  test('a row of the list gives the value that it is sorted by', () => {
    const dates = { published_on: '2026-01-15', definitive_on: TODAY, confirmed_on: '', withdrawn_on: '' }
    const row = { ...dates, status: 'active' }
    expect(sortOfRow({ ...row, vkb_not_applicable: 0 }, TODAY)).toBe(3)
    expect(sortOfRow({ ...row, vkb_not_applicable: 1 }, TODAY)).toBe(99)
  })
})

describe('the order of lists', () => {
  const day = fc.oneof(
    fc.constantFrom('', TODAY, PAST),
    fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days)),
  )
  const row = fc.record({
    published_on: day,
    definitive_on: day,
    confirmed_on: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: day }),
    withdrawn_on: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: day }),
    vkb_not_applicable: fc.constantFrom(0, 0, 0, 1),
    status: fc.constantFrom('active', 'completed', 'cancelled'),
  })

  test('has every decision where it is looked for by its status', () => {
    fc.assert(
      fc.property(row, (it) => {
        const status = decisionStatusOf(datesOfRow(it), TODAY)
        const order = vkbOrder(it)
        expect(placesOf([status], TODAY).some(({ from, to }) => from <= order && order <= to)).toBe(true)
      }),
      { numRuns: 2_000, seed: 13 },
    )
  })
})
