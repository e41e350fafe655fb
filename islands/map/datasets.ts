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
import { type Answered, type Asked, addressOf, boxAbout, isFewEnough, serves } from './asked-box.ts'
import { DOTS_FROM } from './dots.ts'
import { type FirstLook, OBJECTS_FROM } from './first-look.ts'
import { DATASETS, type Dataset, type Dot, type MapStore } from './store.ts'
import type { View } from './view.ts'

const SETTLE_MS = 150
/** Debounce, because changes by others come in bursts. */
const REFILL_MS = 500

type Name = Dataset | 'dots'
type Told = Pick<Answered, 'whole'> & Partial<Pick<Answered, 'count' | 'clusters'>>

/**
 * Keeps the layers filled with the features in view, starting with the requests already made. Returns a
 * function that stops it, and one that retries failed requests.
 */
export function keepFilled(store: MapStore, first: FirstLook | null) {
  const held: Partial<Record<Name, Answered>> = {}
  const asking: Partial<Record<Name, { asked: Asked; controller: AbortController }>> = {}
  const early: Partial<Record<Name, Promise<Outcome<unknown>>>> = { ...first?.answers }
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Null when the request failed, undefined when a newer request replaced it. */
  async function ask<Data>(name: Name, address: string, asked: Asked): Promise<Data | null | undefined> {
    asking[name]?.controller.abort()
    const question = { asked, controller: new AbortController() }
    asking[name] = question
    const before = early[name] as Promise<Outcome<Data>> | undefined
    delete early[name]
    const outcome = await (before ?? read<Data>(address, question.controller.signal))
    if (question.controller.signal.aborted) return undefined
    delete asking[name]
    return outcome.ok ? outcome.data : null
  }

  async function fill<Answer>(
    name: Exclude<Name, 'configuration'>,
    path: string,
    view: View,
    /** Stores the response, and returns what it covers. */
    keep: (answer: Answer) => Told,
    more: Record<string, string> = {},
  ) {
    const key = JSON.stringify(more)
    const before = held[name]
    const waiting = asking[name]?.asked
    if (waiting && serves(waiting, view, key)) return
    if (before && serves(before, view, key) && !isFewEnough(before, view.box)) return
    const isEarly = early[name] !== undefined && first !== null && serves(first.asked, view, key)
    if (!isEarly) delete early[name]
    const isAlone = before?.key === key && isFewEnough(before, view.box)
    const asked = isEarly
      ? first.asked
      : { box: isAlone ? view.box : boxAbout(view.box, before), zoom: Math.floor(view.zoom), key }
    const answer = await ask<Answer>(name, addressOf(path, asked, more), asked)
    if (answer === undefined) return
    if (answer) held[name] = { ...asked, count: 0, clusters: [], ...keep(answer) }
    if (name !== 'dots') store.setDataset(name, answer ? 'loaded' : 'failed')
    const now = held[name]
    if (answer && now && isFewEnough(now, view.box)) await fill(name, path, view, keep, more)
  }

  const load: Record<Dataset, (view: View) => Promise<void>> = {
    async configuration(view) {
      if (store.datasets.value.configuration === 'loaded') return
      if (asking.configuration) return
      const asked = { ...view, key: '' }
      const answer = await ask<{ stakeholders: { name: string }[] }>('configuration', '/api/config', asked)
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
          return toldBy(answer)
        },
        filtersOf(store),
      ),
    requests: (view) =>
      fill<LayerAnswer<RequestFeature>>('requests', '/api/map/requests', view, (answer) => {
        store.requests.value = answer
        return toldBy(answer)
      }),
    async processes(view) {
      const status = store.processStatuses.value.join(',')
      // No request and no features when no status is chosen.
      if (!store.props.may.processes || status === '') return store.setDataset('processes', 'loaded')
      const keep = (answer: LayerAnswer<ProcessFeature>) => {
        store.processes.value = answer
        return toldBy(answer)
      }
      await fill('processes', '/api/map/processes', view, keep, { status })
    },
    async parkingAreas(view) {
      if (!store.areasShown.value) return store.setDataset('parkingAreas', 'loaded')
      // At a higher zoom the same areas have more detail.
      const zoom = String(Math.floor(view.zoom))
      const keep = ({ areas, whole }: ParkingAreasAnswer) => {
        store.areas.value = areas
        return { whole }
      }
      await fill('parkingAreas', '/api/map/parkingareas', view, keep, { zoom })
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
        // At the maximum of one response, or incomplete: a higher zoom may have more.
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

const toldBy = <Feature>({ clusters, count }: LayerAnswer<Feature>): Told => ({
  whole: clusters.length === 0,
  clusters,
  count,
})
