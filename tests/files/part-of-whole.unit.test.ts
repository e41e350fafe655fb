import { expect, test } from 'vitest'
import { mustAgree, partInWords, partOf } from '../../src/platform/files/part-of-whole.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

const inDutch = (members: Record<string, unknown>, count = 3) => {
  const part = partOf(members, count)
  return part && partInWords(part, textsIn('nl'))
}

test.each([
  ['a page of a WFS', { numberMatched: 10, numberReturned: 3 }, '3 van 10'],
  ['the same in words', { numberMatched: '10', numberReturned: '3' }, '3 van 10'],
  ['a page of GeoServer', { totalFeatures: 10 }, '3 van 10'],
  [
    'an unknown total with a next page',
    { numberMatched: 'unknown', links: [{ rel: 'self' }, { rel: 'next' }] },
    'bladzijde',
  ],
  ['a page of an API with `next`', { count: 10, next: 'https://example.org/?page=2' }, 'bladzijde'],
  ['a page that names its relations in capitals', { links: [{ rel: 'NEXT' }] }, 'bladzijde'],
  ['the last page of an OGC API', { links: [{ rel: 'self' }, { rel: 'Prev' }] }, 'bladzijde'],
  ['a page with several relations', { links: [{ rel: 'up next' }] }, 'bladzijde'],
  ['the last page of an API', { next: null, previous: 'https://example.org/?page=1' }, 'bladzijde'],
  ['ArcGIS in a word', { exceededTransferLimit: 'true' }, 'bladzijde'],
  ['OData', { '@odata.nextLink': 'https://example.org/' }, 'bladzijde'],
  ['ArcGIS', { exceededTransferLimit: true }, 'bladzijde'],
  ['ArcGIS as GeoJSON', { properties: { exceededTransferLimit: true } }, 'bladzijde'],
  [
    'an answer of Overpass that was broken off',
    { remark: 'runtime error: Query timed out' },
    '„runtime error: Query timed out”',
  ],
  ['fewer items than it reports', { numberReturned: 5 }, '3 van 5'],
])('%s is reported as a part', (_, members, message) => {
  expect(inDutch(members)).toContain(message)
})

test.each([
  ['nothing beside the list', {}],
  ['all of a WFS', { numberMatched: 3, numberReturned: 3, totalFeatures: 3 }],
  ['an unknown total', { numberMatched: 'unknown' }],
  ['the only page', { links: [{ rel: 'self' }, { rel: 'collection' }, 'prev'], next: null, previous: null }],
  ['all of ArcGIS', { exceededTransferLimit: 'false', properties: null }],
  ['an empty remark', { remark: '' }],
])('%s is not reported as one', (_, members) => {
  expect(partOf(members, 3)).toBeNull()
})

test('somebody agrees before a part removes anything, or any file much', () => {
  const part = { kind: 'more' } as const
  expect(mustAgree({ absent: 1, present: 100, part })).toBe(true)
  expect(mustAgree({ absent: 0, present: 100, part })).toBe(false)
  expect(mustAgree({ absent: 20, present: 100, part: null })).toBe(false)
  expect(mustAgree({ absent: 21, present: 100, part: null })).toBe(true)
})
