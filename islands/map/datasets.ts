import { effect } from '@preact/signals-react'
import type { ParkingAreasAnswer } from '../../src/geography/parking-areas/parking-area.ts'
import type {
  LayerAnswer,
  PointFeature,
  ProcessFeature,
  RequestFeature,
} from '../../src/overviews/map/feature.ts'
import { MOST_FEATURES } from '../../src/platform/geo/box.ts'
import { type Outcome, read } from '../submit.ts'
import { DOTS_FROM } from './dots.ts'
import { type FirstLook, OBJECTS_FROM } from './first-look.ts'
import { addressOf, boxAbout, type MapQuery } from './map-query.ts'
import { isFewEnough, type MapResponse, serves } from './map-response.ts'
import { DATASETS, type Dataset, type Dot, type MapStore } from './store.ts'
import type { View } from './view.ts'

const SETTLE_MS = 150
/** Debounce, because changes by others come in bursts. */
const REFILL_MS = 500

type Name = Dataset | 'dots'
type Received = Pick<MapResponse, 'whole'> & Partial<Pick<MapResponse, 'count' | 'clusters'>>

/**
 * Loads the features in view into the layers, starting with the requests already made. Returns a function that stops
 * it, and one that retries failed requests.
 */
export function loadDatasets(store: MapStore, first: FirstLook | null) {
  const held: Partial<Record<Name, MapResponse>> = {}
  const asking: Partial<Record<Name, { query: MapQuery; controller: AbortController }>> = {}
  const early: Partial<Record<Name, Promise<Outcome<unknown>>>> = { ...first?.responses }
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Null when the request failed, undefined when a newer request replaced it. */
  async function request<Data>(
    name: Name,
    address: string,
    query: MapQuery,
  ): Promise<Data | null | undefined> {
    asking[name]?.controller.abort()
    const question = { query, controller: new AbortController() }
    asking[name] = question
    const before = early[name] as Promise<Outcome<Data>> | undefined
    delete early[name]
    const outcome = await (before ?? read<Data>(address, question.controller.signal))
    if (question.controller.signal.aborted) return undefined
    delete asking[name]
    return outcome.ok ? outcome.data : null
  }

  async function fill<Data>(
    name: Exclude<Name, 'configuration'>,
    path: string,
    view: View,
    /** Stores the response, and returns the area that it covers. */
    receive: (data: Data) => Received,
    more: Record<string, string> = {},
  ) {
    const key = JSON.stringify(more)
    const before = held[name]
    const waiting = asking[name]?.query
    if (waiting && serves(waiting, view, key)) return
    if (before && serves(before, view, key) && !isFewEnough(before, view.box)) return
    const isEarly = early[name] !== undefined && first !== null && serves(first.query, view, key)
    if (!isEarly) delete early[name]
    const isAlone = before?.key === key && isFewEnough(before, view.box)
    const query = isEarly
      ? first.query
      : { box: isAlone ? view.box : boxAbout(view.box, before), zoom: Math.floor(view.zoom), key }
    const data = await request<Data>(name, addressOf(path, query, more), query)
    if (data === undefined) return
    if (data) held[name] = { ...query, count: 0, clusters: [], ...receive(data) }
    if (name !== 'dots') store.setDataset(name, data ? 'loaded' : 'failed')
    const now = held[name]
    if (data && now && isFewEnough(now, view.box)) await fill(name, path, view, receive, more)
  }

  const load: Record<Dataset, (view: View) => Promise<void>> = {
    async configuration(view) {
      if (store.datasets.value.configuration === 'loaded') return
      if (asking.configuration) return
      const query = { ...view, key: '' }
      const data = await request<{ stakeholders: { name: string }[] }>('configuration', '/api/config', query)
      if (data === undefined) return
      if (data) store.ownCpos.value = data.stakeholders.map(({ name }) => name)
      store.setDataset('configuration', data ? 'loaded' : 'failed')
    },
    points: (view) =>
      fill<LayerAnswer<PointFeature>>(
        'points',
        '/api/map/chargingpoints',
        view,
        (data) => {
          store.remember(data.features)
          store.points.value = data
          return receivedFrom(data)
        },
        filtersOf(store),
      ),
    requests: (view) =>
      fill<LayerAnswer<RequestFeature>>('requests', '/api/map/requests', view, (data) => {
        store.requests.value = data
        return receivedFrom(data)
      }),
    async processes(view) {
      const status = store.processStatuses.value.join(',')
      // No request and no features when no status is chosen.
      if (!store.props.may.processes || status === '') return store.setDataset('processes', 'loaded')
      const receive = (data: LayerAnswer<ProcessFeature>) => {
        store.processes.value = data
        return receivedFrom(data)
      }
      await fill('processes', '/api/map/processes', view, receive, { status })
    },
    async parkingAreas(view) {
      if (!store.areasShown.value) return store.setDataset('parkingAreas', 'loaded')
      // At a higher zoom the same areas have more detail.
      const zoom = String(Math.floor(view.zoom))
      const receive = ({ areas, whole }: ParkingAreasAnswer) => {
        store.areas.value = areas
        return { whole }
      }
      await fill('parkingAreas', '/api/map/parkingareas', view, receive, { zoom })
    },
  }

  async function loadDots(view: View) {
    if (!store.monitoring.value || view.zoom < DOTS_FROM) return
    await fill<{ dots: Dot[]; complete: boolean }>(
      'dots',
      '/api/map/monitoring',
      view,
      ({ dots, complete }) => {
        store.dots.value = dots
        store.dotsComplete.value = complete
        // Incomplete, or at the maximum of one response: a higher zoom may have more.
        return { whole: complete && dots.length < MOST_FEATURES }
      },
    )
  }

  const loadAll = (names: readonly Dataset[]) => {
    const view = store.view.peek()
    if (!view) return
    for (const name of names)
      if (name === 'configuration' || view.zoom >= OBJECTS_FROM) void load[name](view)
      else store.setDataset(name, 'loaded')
    void loadDots(view)
  }

  const stale = new Set<Dataset>()
  let staleTimer: ReturnType<typeof setTimeout> | undefined
  store.refill.now = (names) => {
    for (const name of names) stale.add(name)
    clearTimeout(staleTimer)
    staleTimer = setTimeout(() => {
      for (const name of stale) delete held[name]
      loadAll([...stale])
      stale.clear()
    }, REFILL_MS)
  }

  const stop = effect(() => {
    const isFirst = store.view.value !== null && held.points === undefined && !asking.points
    void [store.statuses.value, store.workflowOnly.value, store.monitoring.value, store.areasShown.value]
    void store.processStatuses.value
    clearTimeout(timer)
    timer = setTimeout(() => loadAll(DATASETS), isFirst ? 0 : SETTLE_MS)
  })
  return {
    stop() {
      stop()
      clearTimeout(timer)
      clearTimeout(staleTimer)
      for (const question of Object.values(asking)) question?.controller.abort()
    },
    retry: () => {
      const failed = DATASETS.filter((name) => store.datasets.value[name] === 'failed')
      for (const name of failed) store.setDataset(name, 'waiting')
      loadAll(failed)
    },
  }
}

/** Filters for the request: a chosen status overrides the monitoring filter. */
export const filtersOf = ({ statuses, workflowOnly, monitoring }: MapStore): Record<string, string> => ({
  ...(statuses.value.length > 0
    ? { status: statuses.value.join(',') }
    : monitoring.value && { monitoring: '1' }),
  ...(workflowOnly.value && { workflow: '1' }),
})

const receivedFrom = <Feature>({ clusters, count }: LayerAnswer<Feature>): Received => ({
  whole: clusters.length === 0,
  clusters,
  count,
})
