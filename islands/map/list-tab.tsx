import { useSignals } from '@preact/signals-react/runtime'
import type { PointFeature, ProcessFeature, RequestFeature } from '../../src/overviews/map/feature.ts'
import { isWithin } from '../../src/platform/geo/box.ts'
import { metresBetween, type Point } from '../../src/platform/geo/distance.ts'
import { DrawnMark } from './drawn-mark.tsx'
import { OBJECTS_FROM } from './first-look.ts'
import { type Heap, heapsOf } from './heaps.ts'
import type { MapTexts } from './map-props.ts'
import { levelMark, pointMark, processMark, requestMark, requestMarkOf } from './mark.ts'
import type { MapStore } from './store.ts'
import {
  awayWords,
  levelWords,
  pointAddress,
  pointPlace,
  processName,
  requestName,
  requestPlace,
  unknownHere,
  unknownPlace,
} from './words.ts'

const MOST_SHOWN = 100

type Listed = { metres: number } & (
  | { kind: 'point'; feature: PointFeature }
  | { kind: 'request'; feature: RequestFeature }
  | { kind: 'process'; feature: ProcessFeature }
  | { kind: 'heap'; feature: Heap & { uuid: string } }
)

/** The same objects as on the map, nearest first: for keyboard and screen reader users. */
export const ListTab = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const { request } = store.props
  const view = store.view.value
  const inClusters = [store.points, store.requests, store.processes]
    .flatMap((layer) => layer.value.clusters)
    .reduce((sum, { count }) => sum + count, 0)
  if (view && view.zoom < OBJECTS_FROM) return <p>{t.map.zoomIn()}</p>
  const listed = listOf(store)
  const total =
    inClusters + listed.reduce((sum, it) => sum + (it.kind === 'heap' ? it.feature.members.length : 1), 0)
  return (
    <>
      <p role="status" className="hint">
        {total === 0 ? t.map.list.none() : `${t.map.list.inView({ n: total })}.`}{' '}
        {request
          ? store.origin.value
            ? t.map.list.fromRequest()
            : unknownHere(request, t)
          : t.map.list.fromCentre()}
      </p>
      {inClusters > 0 && <p>{t.map.list.tooMany({ n: inClusters })}</p>}
      <ul className="map-list">
        {listed.slice(0, MOST_SHOWN).map((it) => (
          <li key={it.feature.uuid} data-object={it.feature.uuid} {...pointing(store, it.feature.uuid)}>
            {it.kind === 'point' && <PointRow store={store} t={t} point={it.feature} />}
            {it.kind === 'request' && <RequestRow store={store} t={t} request={it.feature} />}
            {it.kind === 'heap' && <HeapRow store={store} t={t} heap={it.feature} />}
            {it.kind === 'process' && <ProcessRow store={store} t={t} process={it.feature} />}
          </li>
        ))}
      </ul>
      {listed.length > MOST_SHOWN && (
        <p className="hint">{t.map.list.more({ n: listed.length - MOST_SHOWN })}</p>
      )}
    </>
  )
}

/** A row under the pointer or with the focus raises its mark on the map. */
function pointing({ pointed }: MapStore, uuid: string) {
  const point = () => {
    pointed.value = uuid
  }
  const leave = () => {
    if (pointed.value === uuid) pointed.value = null
  }
  return { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave }
}

interface RowProps {
  store: MapStore
  t: MapTexts
}

const PointRow = ({ store, t, point }: RowProps & { point: PointFeature }) => {
  const name = pointPlace(point, store.origin.value, t)
  const level = store.levelOf(point.uuid)
  return (
    <>
      <input
        type="checkbox"
        aria-label={t.map.list.select({ name })}
        checked={store.selected.value.includes(point.uuid)}
        onChange={() => store.select(point.uuid, true)}
      />
      <button
        type="button"
        className="linkish"
        onClick={() => {
          store.select(point.uuid)
          // That tab has its chart.
          store.tab.value = 'informatie'
          store.popup.value = { kind: 'point', at: point, items: [point], index: 0 }
        }}
      >
        <DrawnMark mark={pointMark(point.fullStatus)} />{' '}
        <Name more={awayWords(store.origin.value, point, t)}>{pointAddress(point, t)}</Name>
      </button>
      {level && (
        <span title={levelWords(level, store.props.monitoring.occupancyLimit, t)}>
          <DrawnMark mark={levelMark(level)} />
          <span className="visually-hidden">
            {levelWords(level, store.props.monitoring.occupancyLimit, t)}
          </span>
        </span>
      )}
    </>
  )
}

/** A name, and details that are not part of the link. */
const Name = ({ children, more = '' }: { children: string; more?: string }) => (
  <>
    <span className="name">{children}</span>
    {more && <span className="muted">, {more}</span>}
  </>
)

const RequestRow = ({ store, t, request }: RowProps & { request: RequestFeature }) => {
  const { process, request: here } = store.props
  const mark = requestMarkOf(request, process?.uuid ?? null) ?? 'other'
  const place =
    request.uuid === here?.uuid
      ? [t.map.list.thisRequest(), !request.placeKnown && unknownPlace(request, t)]
      : [requestPlace(store.origin.value, request, t)]
  return (
    <button
      type="button"
      className="linkish"
      onClick={() => {
        store.popup.value = { kind: 'request', at: request, items: [request], index: 0 }
      }}
    >
      <DrawnMark mark={requestMark(mark, request.placeKnown)} />{' '}
      <Name more={[t.map.requestMarks[mark](), ...place].filter(Boolean).join(', ')}>
        {requestName(request)}
      </Name>
    </button>
  )
}

const ProcessRow = ({ store, t, process }: RowProps & { process: ProcessFeature }) => (
  <button
    type="button"
    className="linkish"
    onClick={() => {
      store.popup.value = { kind: 'process', at: process, items: [process], index: 0 }
    }}
  >
    <DrawnMark mark={processMark(process.status)} />{' '}
    <Name
      more={
        process.uuid === store.props.process?.uuid
          ? t.map.processes.here()
          : awayWords(store.origin.value, process, t)
      }
    >
      {processName(process, t)}
    </Name>
  </button>
)

const HeapRow = ({ store, t, heap }: RowProps & { heap: Heap }) => (
  <button
    type="button"
    className="linkish"
    onClick={() => {
      store.popup.value = { kind: 'request', at: heap, items: heap.members, index: 0 }
    }}
  >
    <DrawnMark mark={requestMark('open', false)} />{' '}
    <Name>{t.map.heap({ n: heap.members.length, place: unknownPlace(heap, t) })}</Name>
  </button>
)

/** The objects in view, nearest to the request first; then the requests without a known distance, a heap as one. */
function listOf(store: MapStore): Listed[] {
  const box = store.view.value?.box
  if (!box) return []
  const origin: Point = store.origin.value ?? store.centre.value
  const process = store.props.process?.uuid ?? null
  const listed: Listed[] = []
  const { request: here } = store.props
  const loaded = store.requests.value.features
  // The page's own request is listed before the layer has loaded, and whatever its status.
  const requests = here && !loaded.some(({ uuid }) => uuid === here.uuid) ? [here, ...loaded] : loaded
  const inView = requests.filter(
    (it) => isWithin(box, it) && (it.uuid === here?.uuid || requestMarkOf(it, process)),
  )
  const others = heapsOf(inView.filter(({ uuid }) => uuid !== here?.uuid))
  for (const feature of [...inView.filter(({ uuid }) => uuid === here?.uuid), ...others.single]) {
    const hasDistance = feature.placeKnown || feature.uuid === here?.uuid
    const metres = hasDistance ? metresBetween(origin, feature) : Number.MAX_VALUE
    listed.push({ kind: 'request', feature, metres })
  }
  for (const heap of others.heaps)
    listed.push({ kind: 'heap', feature: { ...heap, uuid: heap.key }, metres: Number.MAX_VALUE })
  for (const feature of store.shownPoints.value)
    if (isWithin(box, feature))
      listed.push({ kind: 'point', feature, metres: metresBetween(origin, feature) })
  for (const feature of store.shownProcesses.value)
    if (isWithin(box, feature))
      listed.push({ kind: 'process', feature, metres: metresBetween(origin, feature) })
  return listed.sort((one, other) => one.metres - other.metres)
}
