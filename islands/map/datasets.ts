import { effect } from '@preact/signals-react'
import { type Box, MOST_FEATURES } from '../../src/map/box.ts'
import type { LayerAnswer, PointFeature, RequestFeature } from '../../src/map/feature.ts'
import type { ParkingAreasAnswer } from '../../src/parking-areas/parking-area.ts'
import { read } from '../submit.ts'
import { DOTS_FROM } from './dots.ts'
import { DATASETS, type Dataset, type Dot, type MapStore, type View } from './store.ts'

/** Objects are on the map from here; spec 1 §9. */
export const OBJECTS_FROM = 10
const SETTLE_MS = 150
/** Changes of others come in heaps. */
const REFILL_MS = 500
/** How much further than what is in view is asked for, as a part of it: a short pan then asks for nothing. */
const MARGIN = 0.35

interface Held {
  box: Box
  key: string
  whole: boolean
}

/** Keeps the layers filled with what is in view. Returns what stops it, and what asks again for what failed. */
export function keepFilled(store: MapStore) {
  const held: Partial<Record<string, Held>> = {}
  const asking: Partial<Record<string, AbortController>> = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask<Data>(name: string, address: string): Promise<Data | null | undefined> {
    asking[name]?.abort()
    const controller = new AbortController()
    asking[name] = controller
    const outcome = await read<Data>(address, controller.signal)
    if (controller.signal.aborted) return undefined
    return outcome.ok ? outcome.data : null
  }

  async function fill<Answer>(
    name: 'points' | 'requests' | 'parkingAreas',
    path: string,
    view: View,
    /** Keeps the answer, and says whether it is all that there is in the box. */
    keep: (answer: Answer) => boolean,
    more: Record<string, string> = {},
  ) {
    const key = JSON.stringify(more)
    const before = held[name]
    if (before && before.key === key && before.whole && contains(before.box, view.box)) return
    const box = widened(view.box)
    const answer = await ask<Answer>(name, addressOf(path, box, view.zoom, more))
    if (answer === undefined) return
    if (answer) held[name] = { box, key, whole: keep(answer) }
    store.setDataset(name, answer ? 'loaded' : 'failed')
  }

  const load: Record<Dataset, (view: View) => Promise<void>> = {
    async configuration() {
      if (store.datasets.value.configuration === 'loaded') return
      const answer = await ask<{ stakeholders: { name: string }[] }>('configuration', '/api/config')
      if (answer === undefined) return
      if (answer) store.ownCpos.value = answer.stakeholders.map(({ name }) => name)
      store.setDataset('configuration', answer ? 'loaded' : 'failed')
    },
    points: (view) =>
      fill<LayerAnswer<PointFeature>>(
        'points',
        '/api/map/chargingpoints',
        view,
        (answer) => {
          store.remember(answer.features)
          store.points.value = answer
          return answer.clusters.length === 0
        },
        filtersOf(store),
      ),
    requests: (view) =>
      fill<LayerAnswer<RequestFeature>>('requests', '/api/map/requests', view, (answer) => {
        store.requests.value = answer
        return answer.clusters.length === 0
      }),
    async parkingAreas(view) {
      if (!store.areasShown.value) return store.setDataset('parkingAreas', 'loaded')
      // Nearer by, the same areas are finer.
      const zoom = String(Math.floor(view.zoom))
      const keep = ({ areas, whole }: ParkingAreasAnswer) => {
        store.areas.value = areas
        return whole
      }
      await fill('parkingAreas', '/api/map/parkingareas', view, keep, { zoom })
    },
  }

  async function loadDots(view: View) {
    if (!store.monitoring.value || view.zoom < DOTS_FROM) return
    const before = held.dots
    if (before && contains(before.box, view.box)) return
    const box = widened(view.box)
    const answer = await ask<{ dots: Dot[] }>('dots', addressOf('/api/map/monitoring', box, view.zoom))
    if (!answer) return
    // As many as one answer holds: nearer by there may be others.
    held.dots = { box: answer.dots.length < MOST_FEATURES ? box : view.box, key: '', whole: true }
    store.dots.value = answer.dots
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
    const isFirst = store.view.value !== null && held.points === undefined
    void [store.statuses.value, store.workflowOnly.value, store.monitoring.value, store.areasShown.value]
    clearTimeout(timer)
    timer = setTimeout(() => loadAll(DATASETS), isFirst ? 0 : SETTLE_MS)
  })
  return {
    stop() {
      stop()
      clearTimeout(timer)
      clearTimeout(staleTimer)
      for (const controller of Object.values(asking)) controller?.abort()
    },
    retry: () => {
      const failed = DATASETS.filter((name) => store.datasets.value[name] === 'failed')
      for (const name of failed) store.setDataset(name, 'waiting')
      loadAll(failed)
    },
  }
}

/** What is shown at all: a status that was chosen counts for more than what monitoring leaves out. */
const filtersOf = ({ statuses, workflowOnly, monitoring }: MapStore): Record<string, string> => ({
  ...(statuses.value.length > 0
    ? { status: statuses.value.join(',') }
    : monitoring.value && { monitoring: '1' }),
  ...(workflowOnly.value && { workflow: '1' }),
})

const DECIMALS = 5

function addressOf(path: string, box: Box, zoom: number, more: Record<string, string> = {}) {
  const edges = Object.entries(box).map(([edge, degrees]) => [edge, degrees.toFixed(DECIMALS)])
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(edges), zoom: String(Math.floor(zoom)), ...more })}`
}

function widened({ west, south, east, north }: Box): Box {
  const [aside, up] = [(east - west) * MARGIN, (north - south) * MARGIN]
  return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}

const contains = (outer: Box, inner: Box) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north
