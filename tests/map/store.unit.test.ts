import { describe, expect, test } from 'vitest'
import type { MapProps } from '../../islands/map/map-props.ts'
import { createStore } from '../../islands/map/store.ts'
import type { PointFeature } from '../../src/overviews/map/feature.ts'

const GENT = { lat: 51.05, lng: 3.72 }
const PROPS: MapProps = {
  reference: 'VL-RP-26-0001',
  centre: GENT,
  request: null,
  process: { uuid: 'process', version: 1, stepsStarted: 1, status: 'active' },
  processSteps: [],
  pinFillsForm: true,
  pinLocked: false,
  may: { requests: true, processes: true, manage: true, deleteLocations: false },
  tiles: [],
  bounds: { south: 50, west: 2, north: 52, east: 6 },
  parkingAreas: null,
  requestRadius: 200,
  nearbyKm: 0.8,
  monitoring: { enabled: true, occupancyLimit: 0.5, months: 3 },
}
const point = (uuid: string) =>
  ({ uuid, ...GENT, status: 'realized', fullStatus: 'realized' }) as PointFeature

describe('the open map', () => {
  test('selects what is near and nothing else: what was selected before is out of the average', () => {
    const store = createStore(PROPS, null)
    store.remember([point('far')])
    store.select('far')
    store.selectAll([point('near'), point('nearest')])
    expect(store.selected.value).toEqual(['near', 'nearest'])
    expect(store.multiple.value).toBe(true)
    store.selectAll([point('only')])
    expect(store.selected.value).toEqual(['only'])
  })

  test('measures from where the process lies now', () => {
    const store = createStore(PROPS, null)
    expect(store.origin.value).toEqual(GENT)
    const elsewhere = { lat: 51.06, lng: 3.73 }
    store.centre.value = elsewhere
    expect(store.origin.value).toEqual(elsewhere)
  })

  test('measures from a request whatever its process does, and from nowhere when its place is unknown', () => {
    const request = {
      uuid: 'r',
      caseRef: '',
      address: '',
      ...GENT,
      area: '9000',
      placeKnown: true,
      status: 2,
      process: null,
    }
    const store = createStore({ ...PROPS, request }, null)
    store.centre.value = { lat: 52, lng: 4 }
    expect(store.origin.value).toEqual(request)
    expect(
      createStore({ ...PROPS, request: { ...request, placeKnown: false } }, null).origin.value,
    ).toBeNull()
  })

  test('shows how busy a charge point is only where occupancy is shown', () => {
    const store = createStore({ ...PROPS, process: null }, null)
    store.dots.value = [
      { uuid: 'busy', ...GENT, occupancy: 0.9 },
      { uuid: 'unknown', ...GENT, occupancy: null },
    ]
    expect(['busy', 'unknown', 'elsewhere'].map(store.levelOf)).toEqual(['over', 'none', null])
    store.monitoring.value = false
    expect(store.levelOf('busy')).toBeNull()
  })
})
