import { batch, computed, signal } from '@preact/signals-react'
import type { ParkingArea } from '../../src/geography/parking-areas/parking-area.ts'
import type {
  LayerAnswer,
  PointFeature,
  ProcessFeature,
  RequestFeature,
} from '../../src/overviews/map/feature.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import {
  type ChargePointStatus,
  isShownWhenMonitoring,
} from '../../src/records/charge-points/charge-point.ts'
import { type OccupancyLevel, occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import type { ProcessStatus } from '../../src/records/processes/process.ts'
import { DEFAULT_ZOOM, showsMonitoring } from './first-look.ts'
import type { MapAddress, Place, Tab } from './hash.ts'
import type { MapProps } from './map-props.ts'
import type { View } from './view.ts'

export interface Dot extends Point {
  uuid: string
  /** A fraction; null without data. */
  occupancy: number | null
}

/** The objects at one place, displayed one at a time. */
export type Popup =
  | { kind: 'point'; at: Point; items: PointFeature[]; index: number }
  | { kind: 'request'; at: Point; items: RequestFeature[]; index: number }
  | { kind: 'process'; at: Point; items: ProcessFeature[]; index: number }

export const DATASETS = ['configuration', 'points', 'requests', 'processes', 'parkingAreas'] as const
export type Dataset = (typeof DATASETS)[number]
type DatasetState = 'waiting' | 'loaded' | 'failed'

const empty = { features: [], clusters: [], count: 0 }
/** Zoom from which the map shows names. */
export const LABELS_FROM = 14

/** State shared by the parts of the map while its window is open. */
export type MapStore = ReturnType<typeof createStore>

export function createStore(props: MapProps, address: MapAddress | null) {
  const start: Place = address?.place ?? { zoom: DEFAULT_ZOOM, ...props.centre }
  const points = signal<LayerAnswer<PointFeature>>(empty)
  const requests = signal<LayerAnswer<RequestFeature>>(empty)
  const processes = signal<LayerAnswer<ProcessFeature>>(empty)
  const processStatuses = signal<ProcessStatus[]>(['active', 'onhold'])
  const statuses = signal<ChargePointStatus[]>([])
  const workflowOnly = signal(false)
  const monitoring = signal(showsMonitoring(props))
  const selected = signal<string[]>(address?.selected ?? [])
  const dots = signal<Dot[]>([])
  const known = new Map<string, PointFeature>()
  /** The place of the map's subject. It moves when the process of the page gets another location. */
  const centre = signal<Point>(props.centre)

  const isShown = (point: PointFeature) => {
    if (workflowOnly.value && !point.workflow) return false
    if (statuses.value.length > 0) return statuses.value.includes(point.status)
    return !monitoring.value || isShownWhenMonitoring(point)
  }
  const state = {
    props,
    start,
    /** Null until the map is drawn. */
    view: signal<View | null>(null),
    tab: signal<Tab>(address?.tab ?? 'informatie'),
    points,
    requests,
    processes,
    processStatuses,
    /** The realisations that pass the filters. */
    shownProcesses: computed(() =>
      processes.value.features.filter(({ status }) => processStatuses.value.includes(status)),
    ),
    /** The last known version of the process that the map was opened for. */
    processVersion: signal(props.process?.version ?? 0),
    dots,
    /** Occupancy of each charge point with a dot. */
    occupancies: computed(() => new Map(dots.value.map(({ uuid, occupancy }) => [uuid, occupancy]))),
    /** Charge points whose own mark, or whose cluster, shows their occupancy. */
    dotted: signal<ReadonlySet<string>>(new Set()),
    /** Places of the drawn clusters: nothing may cover their numbers. */
    clustered: signal<readonly Point[]>([]),
    /** False when the monitoring service left out charge points in view. */
    dotsComplete: signal(true),
    areas: signal<ParkingArea[]>([]),
    /** Switched by the layer control. */
    areasShown: signal(props.parkingAreas !== null),
    /** The charge points that pass the filters. */
    shownPoints: computed(() => points.value.features.filter(isShown)),
    statuses,
    workflowOnly,
    monitoring,
    /** Uuids of charge points, the last selected one at the end. */
    selected,
    multiple: signal(selected.value.length > 1),
    popup: signal<Popup | null>(null),
    /** Uuid of the object whose row in the list has the pointer or the focus. */
    pointed: signal<string | null>(null),
    pin: signal<Point | null>(null),
    pinAddress: signal<string | null>(null),
    /** The next click places the pin. */
    placing: signal(false),
    tilesFailed: signal(false),
    /** On a narrow screen a popup would hide the map: it is displayed below it, over the panel. */
    isNarrow: signal(false),
    /** On a narrow screen the map fills the space of the panel too. */
    isLarge: signal(false),
    /** Text for the live region. */
    announcement: signal(''),
    datasets: signal<Record<Dataset, DatasetState>>({
      configuration: 'waiting',
      points: 'waiting',
      requests: 'waiting',
      processes: props.may.processes ? 'waiting' : 'loaded',
      parkingAreas: props.parkingAreas === null ? 'loaded' : 'waiting',
    }),
    /** Names of the tenant's operators, from the configuration. */
    ownCpos: signal<string[]>([]),
    /** Cache of every charge point that was in view. */
    known,
    /** Set when the map has been drawn. */
    fly: { to: (_place: Point & { zoom?: number }) => {} },
    /** Set by the code that loads the layers: requests these again. */
    refill: { now: (_names: Dataset[]) => {} },
    centre,
    /** The origin of distances; null when the location of the request is unknown. */
    origin: computed(() =>
      props.request ? (props.request.placeKnown ? props.request : null) : centre.value,
    ),
  }

  const remember = (features: PointFeature[]) => {
    for (const feature of features) known.set(feature.uuid, feature)
  }
  return {
    ...state,
    setDataset(name: Dataset, now: DatasetState): void {
      state.datasets.value = { ...state.datasets.value, [name]: now }
    },
    remember,
    /** The occupancy level of a charge point; null when the map does not show levels, or has no data on the point. */
    levelOf(uuid: string): OccupancyLevel | null {
      const occupancy = monitoring.value ? state.occupancies.value.get(uuid) : undefined
      return occupancy === undefined ? null : occupancyLevel(occupancy, props.monitoring.occupancyLimit)
    },
    /** Selects a charge point: in addition to the others when `more`, otherwise alone; a second time unselects it. */
    select(uuid: string, more = state.multiple.value): void {
      const now = selected.value
      if (!more) selected.value = [uuid]
      else selected.value = now.includes(uuid) ? now.filter((it) => it !== uuid) : [...now, uuid]
      if (selected.value.length > 1) state.multiple.value = true
    },
    /** Selects these charge points and no others. */
    selectAll(features: PointFeature[]): void {
      remember(features)
      batch(() => {
        selected.value = features.map(({ uuid }) => uuid)
        if (selected.value.length > 1) state.multiple.value = true
      })
    },
    clearSelection(): void {
      selected.value = []
    },
    toPage(step: number): void {
      const open = state.popup.value
      if (!open) return
      const index = (open.index + step + open.items.length) % open.items.length
      state.popup.value = { ...open, index } as Popup
    },
    /** Removes a deleted charge point. */
    forget(uuid: string): void {
      batch(() => {
        known.delete(uuid)
        points.value = without(points.value, uuid)
        selected.value = selected.value.filter((it) => it !== uuid)
        state.popup.value = null
      })
    },
    changePoint(uuid: string, change: Partial<PointFeature>): void {
      points.value = changed(points.value, uuid, change)
      const before = known.get(uuid)
      if (before) known.set(uuid, { ...before, ...change })
    },
    changeProcess(uuid: string, change: Partial<ProcessFeature>): void {
      processes.value = changed(processes.value, uuid, change)
    },
    changeRequest(uuid: string, change: Partial<RequestFeature>): void {
      requests.value = changed(requests.value, uuid, change)
    },
  }
}

const without = <Feature extends { uuid: string }>(layer: LayerAnswer<Feature>, uuid: string) => ({
  ...layer,
  features: layer.features.filter((it) => it.uuid !== uuid),
})

const changed = <Feature extends { uuid: string }>(
  layer: LayerAnswer<Feature>,
  uuid: string,
  change: Partial<Feature>,
) =>
  layer.features.some((it) => it.uuid === uuid)
    ? { ...layer, features: layer.features.map((it) => (it.uuid === uuid ? { ...it, ...change } : it)) }
    : layer
