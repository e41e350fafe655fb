import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress, textsOf, withQuery, writeAddress } from '../../src/platform/lists/address.ts'
import { sortedHead } from '../../src/platform/lists/heads.ts'
import { pageOfList } from '../../src/platform/lists/page-of-list.ts'
import { formatCount, lastPage, pagesToOffer, reachable } from '../../src/platform/lists/paging.ts'
import { wordsOf } from '../../src/platform/lists/search.ts'
import { inOrderOf, isFew, SORT_BY_HAND } from '../../src/platform/lists/selection.ts'
import { formatMetres, formatNumber, formatShare, formatTenths } from '../../src/platform/texts/format.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const SORTS = ['name', 'day'] as const
type Sort = (typeof SORTS)[number]
const isSort = (key: string): key is Sort => SORTS.some((it) => it === key)
const usual = { sort: 'day', descending: true } as const
const sizes = { pageSizes: [10, 50], defaultPageSize: 10 }
const readList = (query: Record<string, unknown>) => readAddress(textsOf(query), { isSort, usual, sizes })

const someAddress = fc.record({
  search: fc.string({ maxLength: 200 }).map((it) => it.trim()),
  sort: fc.constantFrom(...SORTS),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 9_999_999 }),
  size: fc.constantFrom(...sizes.pageSizes),
})

describe('the address of a list', () => {
  test('contains all that is not as usual, and is read back', () => {
    fc.assert(
      fc.property(
        someAddress,
        fc.constantFrom('', 'open'),
        fc.constantFrom('', '44021'),
        (state, tab, place) => {
          const query = writeAddress(state, {
            usual,
            usualSize: sizes.defaultPageSize,
            first: ['status', tab],
            filters: [['gemeente', place]],
          })
          expect(readList(Object.fromEntries(query))).toEqual(state)
          expect([query.get('status') ?? '', query.get('gemeente') ?? '']).toEqual([tab, place])
          expect([...query.values()]).not.toContain('')
        },
      ),
    )
  })

  test('is the bare path for the usual list', () => {
    const query = writeAddress(readList({}), { usual, usualSize: 10, first: ['status', ''], filters: [] })
    expect(withQuery('/aanvragen', query.toString())).toBe('/aanvragen')
  })

  test('contains the tab, the search, the filters, the order, the size and the page, in this order', () => {
    const state = { search: 'kade', sort: 'name', descending: false, page: 3, size: 50 } as const
    const query = writeAddress(state, {
      usual,
      usualSize: 10,
      first: ['status', 'open'],
      filters: [['gemeente', '44021']],
    })
    expect(query.toString()).toBe('status=open&zoeken=kade&gemeente=44021&sort=name&pp=50&p=3')
  })

  test('is the usual list where it is not understood', () => {
    for (const query of [
      { sort: 'colour', p: '0', pp: '11' },
      { sort: '--day', p: '-1', pp: 'all' },
      { zoeken: ['a', 'b'], p: ['2', '3'] },
    ])
      expect(readList(query)).toEqual({ ...usual, search: '', page: 1, size: 10 })
  })
})

describe('the pages of a list', () => {
  test('that are offered are the first, the last and those around, with gaps of two and more', () => {
    expect(pagesToOffer(1, 1)).toEqual([1])
    expect(pagesToOffer(1, 3)).toEqual([1, 2, 3])
    expect(pagesToOffer(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
    expect(pagesToOffer(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
  })

  test('end where counting stopped', () => {
    expect(reachable({ count: 1_001, atLeast: true })).toBe(1_000)
    expect(reachable({ count: 72_000, atLeast: false })).toBe(72_000)
    expect([lastPage(0, 50), lastPage(50, 50), lastPage(51, 50)]).toEqual([1, 1, 2])
  })

  test('have the same rows, from whichever end they are read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.boolean(),
        (total, size, page, descending, atLeast) => {
          const up = Array.from({ length: total }, (_, index) => index)
          const listed = descending ? up.toReversed() : up
          const place = pageOfList({ page, size, descending }, { total, atLeast })
          const read = place?.direction === 'desc' ? up.toReversed() : up
          const rows = place ? place.inOrder(read.slice(place.offset, place.offset + place.limit)) : []
          expect(rows).toEqual(listed.slice((page - 1) * size, page * size))
        },
      ),
    )
  })
})

test('a head sorts by its column, and turns round what is sorted by it', () => {
  const href = (change: { sort: Sort; descending: boolean }) => JSON.stringify(Object.values(change))
  const head = (column: string) => sortedHead<Sort>(usual, column, { isSort, href })
  expect(head('day')).toEqual({ sortHref: '["day",false]', sorted: 'descending' })
  expect(head('name')).toEqual({ sortHref: '["name",false]', sorted: null })
  expect(head('tags')).toEqual({ sortHref: null, sorted: null })
})

test('a search of short words only finds everything', () => {
  expect(wordsOf(' Kade  12 KADE')).toEqual(['kade', '12'])
  expect(wordsOf('12 be')).toEqual([])
})

test('rows are in the order of their ids; what is gone is left out', () => {
  expect(inOrderOf([3, 1, 2], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }])
})

test('rows are sorted by hand while they are few, or were named', () => {
  const selection = { state: { tab: 'all' }, words: [], ids: null }
  const counted = (count: number, atLeast = false) => ({
    ...selection,
    counts: { byTab: { all: count }, atLeast },
  })
  expect(isFew(counted(SORT_BY_HAND))).toBe(true)
  expect(isFew(counted(SORT_BY_HAND + 1))).toBe(false)
  expect(isFew(counted(1, true))).toBe(false)
  expect(isFew({ ...counted(1, true), ids: [7] })).toBe(true)
})

test('numbers are written as the language of the page does; distances with a dot in both', () => {
  const written = (language: 'nl' | 'en') => {
    const t = textsIn(language)
    return [
      formatCount({ count: 1000, atLeast: true }, t),
      formatNumber(1_234_567.25, t),
      formatTenths(1_173, t),
      formatShare(0.4275, t),
      formatMetres(1235),
    ]
  }
  expect(written('nl')).toEqual(['1.000+', '1.234.567,25', '1.173,0', '42,8%', '1.235'])
  expect(written('en')).toEqual(['1,000+', '1,234,567.25', '1,173.0', '42.8%', '1.235'])
})
