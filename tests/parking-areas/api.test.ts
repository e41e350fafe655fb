import { beforeAll, describe, expect, test } from 'vitest'
import { holds } from '../../src/geography/boundaries/boundary.ts'
import { MOST_AREAS, MOST_PLACES, type ParkingArea } from '../../src/geography/parking-areas/parking-area.ts'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, bram, judith, karel, willem } from '../world.ts'
import { AMSTERDAM, anouk, area, CENTRUM, collection, STAD, square, takeIn, ZUID } from './areas.ts'

const HERE = 'west=4.8&south=52.3&east=5.4&north=52.4'
const route = (zoom: number, box = HERE) => `/api/map/parkingareas?${box}&zoom=${zoom}`

/** A coastline with so many points, each some centimetres off a circle. */
function crooked(places: number, lng: number, lat: number, radius: number) {
  const ring = Array.from({ length: places }, (_, index) => {
    const turn = (2 * Math.PI * index) / places
    const far = radius * (1 + 0.001 * Math.sin(index * 12.9898))
    return [lng + far * Math.cos(turn), lat + far * Math.sin(turn)]
  })
  return [...ring, ring[0]]
}

const placesIn = (ring: number[]) =>
  new Set(ring.flatMap((lng, at) => (at % 2 === 0 ? [`${lng} ${ring[at + 1]}`] : [])))

const placesOf = (areas: ParkingArea[]) => areas.flatMap(({ rings }) => rings).flat().length / 2

let desk: TestApp
beforeAll(async () => {
  desk = await startApp({ tenant: 'amsterdam' })
  await takeIn(desk, collection(CENTRUM, ZUID, STAD))
})

describe('parking areas on the map', () => {
  test('everybody sees those of their own municipalities, with their holes', async () => {
    const { data } = await desk.as(anouk).calls('GET', route(15))
    expect(data.areas.map(({ name }: ParkingArea) => name)).toEqual(['Centrum-1', 'Zuid-1'])
    expect(data.whole).toBe(true)
    const [centrum] = data.areas as ParkingArea[]
    expect(holds([centrum?.rings ?? []], { lat: 52.365, lng: 4.885 })).toBe(true)
    expect(holds([centrum?.rings ?? []], { lat: 52.375, lng: 4.895 })).toBe(false)

    const everything = await desk.as(willem).calls('GET', route(15))
    expect(everything.data.areas).toHaveLength(3)
    const nothing = await desk.as(bram).calls('GET', route(15))
    expect([nothing.status, nothing.data.areas]).toEqual([200, []])
    expect((await desk.as(karel).calls('GET', route(15))).status).toBe(403)
    expect((await desk.as(null).calls('GET', route(15))).status).toBe(401)
  })

  test('only what touches the box, and nothing that was removed', async () => {
    const zuid = 'west=4.861&south=52.341&east=4.862&north=52.342'
    const { data } = await desk.as(willem).calls('GET', route(17, zuid))
    expect(data.areas.map(({ name }: ParkingArea) => name)).toEqual(['Zuid-1'])

    const other = await startApp({ tenant: 'amsterdam' })
    await takeIn(other, collection(CENTRUM, ZUID))
    await takeIn(other, collection(CENTRUM))
    const left = await other.as(willem).calls('GET', route(17))
    expect(left.data.areas.map(({ name }: ParkingArea) => name)).toEqual(['Centrum-1'])
  })

  test('a box that is none is refused', async () => {
    expect((await desk.as(anouk).calls('GET', route(15, 'west=5&south=52&east=4&north=53'))).status).toBe(422)
    expect((await desk.as(anouk).calls('GET', '/api/map/parkingareas?zoom=3')).status).toBe(400)
    expect((await desk.as(anouk).calls('GET', route(15, `${HERE}&more=1`))).status).toBe(400)
  })

  test('a tenant without them has no such route', async () => {
    const other = await startApp()
    expect((await other.as(judith).calls('GET', route(15))).status).toBe(404)
  })

  test('shapes are as fine as the zoom can show', async () => {
    const other = await startApp({ tenant: 'amsterdam' })
    await takeIn(other, collection(area({ code: 'rond' }, [crooked(4_000, 4.9, 52.36, 0.02)])))
    const sizes = []
    for (const zoom of [18, 15, 12, 8]) {
      const { data } = await other.as(willem).calls('GET', route(zoom))
      sizes.push(placesOf(data.areas))
      expect(holds([data.areas[0].rings], { lat: 52.36, lng: 4.9 })).toBe(true)
    }
    expect(sizes[0]).toBe(4_001)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[3]).toBeLessThan(100)
  })

  test('neighbours keep one border at every zoom', async () => {
    const other = await startApp({ tenant: 'amsterdam' })
    const border = Array.from({ length: 200 }, (_, index) => [
      4.9 + 0.00002 * Math.sin(index),
      52.35 + index * 0.0001,
    ])
    const [first, last] = [border[0], border.at(-1)] as [number[], number[]]
    const beside = (lng: number) => [...border, [lng, last[1]], [lng, first[1]], first]
    await takeIn(other, collection(area({ code: 'W' }, [beside(4.88)]), area({ code: 'O' }, [beside(4.92)])))
    for (const zoom of [17, 15, 12, 8]) {
      const { data } = await other.as(willem).calls('GET', route(zoom))
      const [one, two] = data.areas.map(({ rings }: ParkingArea) => placesIn(rings[0] ?? []))
      const shared = [...one].filter((place) => two.has(place))
      // All points are shared, but the two corners that each has alone.
      expect([one.size - shared.length, two.size - shared.length]).toEqual([2, 2])
    }
  })

  test('an answer stays small, however many or fine the areas are', async () => {
    const other = await startApp({ tenant: 'amsterdam' })
    const fine = [4.86, 4.9, 4.94].map((lng, index) =>
      area({ code: `fijn-${index}` }, [crooked(8_000, lng, 52.36, 0.015)]),
    )
    await takeIn(other, collection(...fine), 'fijn')
    const coarser = (await other.as(willem).calls('GET', route(18))).data
    expect(coarser.areas).toHaveLength(3)
    expect(placesOf(coarser.areas)).toBeLessThanOrEqual(MOST_PLACES)

    const many = Array.from({ length: MOST_AREAS + 20 }, (_, index) =>
      area({ code: `veel-${index}` }, [
        square(4.87 + 0.001 * (index % 25), 52.35 + 0.001 * Math.floor(index / 25), 0.0008),
      ]),
    )
    await takeIn(other, collection(...many), 'veel')
    const { data } = await other.as(willem).calls('GET', route(14))
    expect(data.areas).toHaveLength(MOST_AREAS)
    expect(data.whole).toBe(false)
    expect(data.areas[0].name).toContain('fijn')
  })
})

test('the map of a request gets the areas that the request lies in, and nothing where there are none', async () => {
  const mapOf = async (of: TestApp, place: object, by = willem) => {
    const request = await aRequest(of.db, place)
    const { body } = await of.as(by).opens(`/aanvragen/${request.uuid}`)
    const props = /data-props="([^"]*parkingAreas[^"]*)"/.exec(body)?.[1] ?? '{}'
    return JSON.parse(props.replaceAll('&quot;', '"')).map?.parkingAreas
  }
  const inside = { municipality: AMSTERDAM, lat: 52.365, lng: 4.885 }
  expect(await mapOf(desk, inside)).toEqual(['Centrum-1'])
  expect(await mapOf(desk, inside, anouk)).toEqual(['Centrum-1'])
  // In the hole.
  expect(await mapOf(desk, { ...inside, lat: 52.375, lng: 4.895 })).toEqual([])
  expect(await mapOf(await startApp(), {})).toBeNull()
})
