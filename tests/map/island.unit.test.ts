import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangementOf, CLUSTER_SIZE, pixelsAt, totalOf } from '../../islands/map/clusters.ts'
import { directionFrom, wholeMetres } from '../../islands/map/distance.ts'
import { dotAt } from '../../islands/map/dots.ts'
import { readHash, writeHash } from '../../islands/map/hash.ts'
import { heapsOf } from '../../islands/map/heaps.ts'
import { levelMark, pointMark, requestMark, requestMarkOf } from '../../islands/map/mark.ts'
import { busier, pointSigns, requestSigns, TONES } from '../../islands/map/signs.ts'
import { awayWords, levelWords, pointPlace, requestPlace } from '../../islands/map/words.ts'
import type { PointFeature, RequestFeature } from '../../src/overviews/map/feature.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { ACCESSES, fullStatus, KINDS, STATUSES } from '../../src/records/charge-points/charge-point.ts'
import { LEVELS, type OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'

const ONE = '11111111-1111-4111-8111-111111111111'
const TWO = '22222222-2222-4222-8222-222222222222'

describe('the address of the map', () => {
  test('has the view, what is selected and which tab is open, and is read back', () => {
    const address = {
      place: { zoom: 14.25, lat: 51.0541, lng: 3.7251 },
      selected: [ONE, TWO],
      tab: 'legenda' as const,
    }
    expect(writeHash(address)).toBe(`#kaart=14.25/51.0541/3.7251&sel=${ONE},${TWO}&tab=legenda`)
    expect(readHash(writeHash(address))).toEqual(address)
  })

  test('leaves out what is empty', () => {
    const place = { zoom: 14, lat: 51, lng: 3 }
    expect(writeHash({ place, selected: [], tab: 'informatie' })).toBe('#kaart=14/51.0000/3.0000')
  })

  test('is read as far as it can be read', () => {
    expect(readHash('')).toBeNull()
    expect(readHash('#opmerkingen')).toBeNull()
    expect(readHash('#kaart=')).toEqual({ place: null, selected: [], tab: 'informatie' })
    for (const where of ['x/y/z', '14/91/3', '14/51/181', '99/51/3', '14/51', '14/51/3/4', '//'])
      expect(readHash(`#kaart=${where}`)?.place, where).toBeNull()
    expect(readHash(`#kaart=14/51/3&sel=${ONE},${ONE},niets&tab=anders`)).toEqual({
      place: { zoom: 14, lat: 51, lng: 3 },
      selected: [ONE],
      tab: 'informatie',
    })
  })
})

describe('a distance', () => {
  test('is whole metres, rounded up, with a dot for thousands', () => {
    expect(wholeMetres(0)).toBe('0')
    expect(wholeMetres(133.01)).toBe('134')
    expect(wholeMetres(1_234.5)).toBe('1.235')
  })

  test('has a direction', () => {
    const gent = { lat: 51.05, lng: 3.72 }
    expect(directionFrom(gent, { lat: 51.06, lng: 3.72 })).toBe('n')
    expect(directionFrom(gent, { lat: 51.05, lng: 3.74 })).toBe('e')
    expect(directionFrom(gent, { lat: 51.04, lng: 3.72 })).toBe('s')
    expect(directionFrom(gent, { lat: 51.05, lng: 3.7 })).toBe('w')
    expect(directionFrom(gent, { lat: 51.06, lng: 3.704 })).toBe('nw')
  })
})

describe('a request whose place is unknown', () => {
  const t = textsIn('nl')
  const gent = { lat: 51.05, lng: 3.72 }
  const point = { uuid: ONE, ...gent, lat: 51.06, status: 'realized', fullStatus: 'realized' } as PointFeature
  const request = { uuid: TWO, ...gent, placeKnown: false, area: '9000' } as RequestFeature

  test('is marked so, and no distance is shown from it or to it', () => {
    expect(requestMark('open', false).paths.map((it) => it.look)).toContain('dashed')
    expect(requestMark('open').paths.map((it) => it.look)).not.toContain('dashed')
    expect(pointPlace(point, null, t)).toBe('Bestaand laadpunt')
    expect(pointPlace(point, gent, t)).toMatch(/1\.112\sm/)
    expect(pointPlace({ ...point, ...gent }, gent, t)).toBe('Bestaand laadpunt, op dezelfde plek')
    expect(pointPlace({ ...point, address: 'Kouter 1' }, gent, t)).toMatch(
      /^Bestaand laadpunt, Kouter 1, 1\.112\sm noord$/,
    )
    expect(awayWords(null, point, t)).toBe('')
    expect(requestPlace(gent, request, t)).toBe('Plaats onbekend, middelpunt van 9000')
    expect(requestPlace(gent, { ...request, placeKnown: true }, t)).toBe('op dezelfde plek')
    expect(requestPlace(point, { ...request, placeKnown: true }, t)).toMatch(/^1\.112\sm zuid$/)
  })
})

describe('requests that were put on the middle of one postal code', () => {
  const at = (uuid: string, more: Partial<RequestFeature>) =>
    ({ uuid, lat: 51.05, lng: 3.72, placeKnown: false, area: '9000', ...more }) as RequestFeature
  const placed = at('c', { placeKnown: true })
  const alone = at('d', { lat: 51.2, area: '2000' })
  const { heaps, single } = heapsOf([at('a', {}), placed, at('b', {}), alone])

  test('are one heap; who lies there or is alone there is not in it', () => {
    expect(heaps.map(({ members, area }) => [area, members.map(({ uuid }) => uuid)])).toEqual([
      ['9000', ['a', 'b']],
    ])
    expect(single).toEqual([placed, alone])
  })

  test('count as many as they are, also in a circle with others', () => {
    const many = heapsOf(Array.from({ length: 293 }, (_, n) => at(String(n), {})))
    const arrange = arrangementOf(requestSigns([...many.heaps, at('z', { lat: 51.0501 })], []))
    const box = { west: 3, south: 50, east: 5, north: 52 }
    expect(arrange(box, 10).bunches.map(totalOf)).toEqual([294])
    expect(arrange(box, 15).alone).toHaveLength(2)
  })
})

describe('a monitoring dot', () => {
  test('is there from zoom 10, grows from 2 to 11 pixels and becomes clear between 14 and 14.2', () => {
    expect(dotAt(9.75)).toBeNull()
    expect(dotAt(10)?.radius).toBe(2)
    expect(dotAt(20)?.radius).toBe(11)
    const [before, halfway, after] = [14, 14.1, 14.2].map((zoom) => dotAt(zoom)?.opacity ?? 0)
    expect(before).toBe(dotAt(10)?.opacity)
    expect(halfway).toBeGreaterThan(before as number)
    expect(after).toBeGreaterThan(halfway as number)
    expect(dotAt(20)?.opacity).toBe(after)
  })

  test('shows how busy it is by its shape as well as by its colour', () => {
    const shapes = LEVELS.map((level) => JSON.stringify(levelMark(level).paths))
    expect(new Set(shapes).size).toBe(LEVELS.length)
    expect(new Set(LEVELS.map((level) => levelMark(level).tone)).size).toBe(LEVELS.length)
    expect(LEVELS.map((level) => levelWords(level, 0.6, textsIn('nl')).replace(/\s/g, ' '))).toEqual([
      'Geen gegevens',
      'Minder dan 51% bezet',
      'Van 51% tot 60% bezet',
      'Minstens 60% bezet',
    ])
  })
})

describe('a mark', () => {
  test('of every status, kind and access has a shape of its own', () => {
    const shapes = STATUSES.flatMap((status) =>
      KINDS.flatMap((kind) =>
        ACCESSES.map((access) => JSON.stringify(pointMark(fullStatus({ status, kind, access })).paths)),
      ),
    )
    expect(new Set(shapes).size).toBe(STATUSES.length * KINDS.length * ACCESSES.length)
  })

  test('of a new status is that of an unknown one', () => {
    expect(pointMark('iets-nieuws')).toEqual(pointMark('unknown'))
  })

  test.each([
    ['open', 2, null],
    ['accepted', 3, null],
    ['selected', 3, { uuid: ONE, completed: false, cancelled: false }],
    ['connected', 3, { uuid: TWO, completed: false, cancelled: false }],
    ['completed', 3, { uuid: TWO, completed: true, cancelled: false }],
    ['accepted', 3, { uuid: TWO, completed: false, cancelled: true }],
    ['selected', 3, { uuid: ONE, completed: false, cancelled: true }],
  ] as const)('of a request is that of %s', (mark, status, process) => {
    expect(requestMarkOf({ status, process }, ONE)).toBe(mark)
  })

  test('is not given to a request that was rejected or removed', () => {
    for (const status of [4, 5]) expect(requestMarkOf({ status, process: null }, null)).toBeNull()
  })
})

const aSign = { tone: 'processen', count: 1, level: null, object: null } as const

describe('signs of several kinds', () => {
  const box = { west: 3.4, south: 50.9, east: 4, north: 51.2 }
  const anySign = fc.record({
    tone: fc.constantFrom(...TONES),
    lat: fc.double({ min: 51, max: 51.1, noNaN: true }),
    lng: fc.double({ min: 3.6, max: 3.8, noNaN: true }),
    count: fc.integer({ min: 1, max: 90 }),
    level: fc.option(fc.constantFrom(...LEVELS)),
    object: fc.constant(null),
  })

  test('lie over no cluster between zoom 10 and 14, none is lost, and the busiest is shown', () => {
    fc.assert(
      fc.property(
        fc.array(anySign, { maxLength: 150 }),
        fc.double({ min: 10, max: 13.99, noNaN: true }),
        (signs, zoom) => {
          const { alone, bunches } = arrangementOf(signs)(box, zoom)
          const total = (tone: string) =>
            signs.reduce((sum, it) => sum + (it.tone === tone ? it.count : 0), 0)
          for (const tone of TONES)
            expect(
              bunches.reduce((sum, it) => sum + it.counts[tone], 0) +
                alone.reduce((sum, it) => sum + (it.tone === tone ? it.count : 0), 0),
            ).toBe(total(tone))
          for (const it of bunches)
            expect(it.worst).toBe(
              it.members().reduce<OccupancyLevel | null>((sum, { level }) => busier(sum, level), null),
            )
          const places = [...bunches, ...alone].map(pixelsAt(zoom))
          for (const [at, one] of places.slice(0, bunches.length).entries())
            for (const other of places.slice(at + 1))
              expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
                CLUSTER_SIZE,
              )
        },
      ),
    )
  })

  test('have the occupancy of points that the server only counted in the nearest number', () => {
    const [near, far] = pointSigns(
      [],
      [
        { lat: 51, lng: 3.7, count: 40 },
        { lat: 51.1, lng: 3.7, count: 7 },
      ],
      () => null,
      [
        { lat: 51.001, lng: 3.7, level: 'fine' },
        { lat: 51.002, lng: 3.7, level: 'over' },
        { lat: 51.09, lng: 3.7, level: 'none' },
      ],
    )
    expect([near?.level, far?.level]).toEqual(['over', 'none'])
  })
})

describe('many points', () => {
  const box = { west: 3.6, south: 51, east: 3.8, north: 51.1 }
  const scattered = Array.from({ length: 4_000 }, (_, index) => ({
    ...aSign,
    lat: 51 + (((index * 7_919) % 4_000) / 4_000) * 0.1,
    lng: 3.6 + (((index * 104_729) % 4_001) / 4_001) * 0.2,
  }))

  test('are bunched below zoom 14, and none is lost', () => {
    const { alone, bunches } = arrangementOf(scattered)(box, 12.5)
    expect(bunches.length).toBeGreaterThan(10)
    expect(alone.length + bunches.length).toBeLessThan(600)
    const counted = bunches.reduce((sum, it) => sum + totalOf(it), alone.length)
    expect(counted).toBe(scattered.length)
  })

  test('are separate from zoom 14 while they are few, and are bunched when they are not', () => {
    const arrange = arrangementOf(scattered)
    const few = { west: 3.7, south: 51.05, east: 3.71, north: 51.06 }
    expect(arrange(few, 14).bunches).toEqual([])
    expect(arrange(few, 14).alone.length).toBeGreaterThan(0)
    expect(arrange(box, 14).bunches.length).toBeGreaterThan(0)
  })

  test('of one bunch can be requested', () => {
    const same = [
      { ...aSign, lat: 51.05, lng: 3.7 },
      { ...aSign, lat: 51.05, lng: 3.7 },
    ]
    const [bunch] = arrangementOf(same)(box, 12).bunches
    expect(bunch?.members()).toEqual(same)
  })
})
