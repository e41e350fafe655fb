import { describe, expect, test } from 'vitest'
import {
  formatDays,
  formatDuration,
  formatLatest,
  formatLimit,
  formatNames,
} from '../../src/casework/waiting/words.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { formatLongDate } from '../../src/platform/time/long-date.ts'

const [nl, en] = [textsIn('nl'), textsIn('en')]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a time in words', () => {
  test.each([
    [0, 'minder dan een minuut', 'less than a minute'],
    [MINUTE, '1 minuut', '1 minute'],
    [5 * HOUR + 12 * MINUTE, '5 uur en 12 minuten', '5 hours and 12 minutes'],
    [HOUR, '1 uur', '1 hour'],
    [DAY - 1, '23 uur en 59 minuten', '23 hours and 59 minutes'],
    [DAY, '1 dag', '1 day'],
    [DAY + 30 * MINUTE, '1 dag', '1 day'],
    [2 * DAY + 3 * HOUR, '2 dagen en 3 uur', '2 days and 3 hours'],
    [12 * DAY + 3 * HOUR, '12 dagen', '12 days'],
  ])('of %d ms', (ms, dutch, english) => {
    expect(formatDuration(ms, nl)).toBe(dutch)
    expect(formatDuration(ms, en)).toBe(english)
  })

  test('is in days alone where there is room for one line', () => {
    expect([0, 1, 12].map((days) => formatDays(days, nl))).toEqual([
      'minder dan een dag',
      '1 dag',
      '12 dagen',
    ])
    expect([0, 1, 12].map((days) => formatLimit(days, en))).toEqual(['a day', '1 day', '12 days'])
  })
})

describe('a day to come', () => {
  test('is written in full', () => {
    expect(formatLongDate('2027-03-14', 'nl')).toBe('14 maart 2027')
    expect(formatLongDate('2027-03-14', 'en')).toBe('14 March 2027')
  })

  test.each([
    ['2027-05-05', 'begin mei', 'early May'],
    ['2027-05-06', 'half mei', 'mid-May'],
    ['2027-05-15', 'half mei', 'mid-May'],
    ['2027-05-16', 'eind mei', 'late May'],
    ['2027-03-20', '20 maart', '20 March'],
    ['2028-01-03', 'begin januari 2028', 'early January 2028'],
  ])('at the latest on %s', (day, dutch, english) => {
    expect(formatLatest(day, '2027-03-14', nl, 'nl')).toBe(dutch)
    expect(formatLatest(day, '2027-03-14', en, 'en')).toBe(english)
  })
})

test('names are in one sentence', () => {
  expect(formatNames([], nl)).toBe('')
  expect(formatNames(['gemeente Gent'], nl)).toBe('gemeente Gent')
  expect(formatNames(['gemeente Gent', 'Operator Een'], nl)).toBe('gemeente Gent en Operator Een')
})
