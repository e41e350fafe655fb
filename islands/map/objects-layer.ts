import { computed, effect } from '@preact/signals-react'
import type L from 'leaflet'
import type { PointFeature, ProcessFeature, RequestFeature } from '../../src/overviews/map/feature.ts'
import type { Box } from '../../src/platform/geo/box.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { circleOf, clusterItems } from './cluster-items.ts'
import { arrangementOf, CLUSTER_SIZE } from './clusters.ts'
import { DOT_BESIDE } from './dots.ts'
import { OBJECTS_FROM } from './first-look.ts'
import { type Heap, heapsOf } from './heaps.ts'
import { type Pixels, placeLabels } from './labels.ts'
import type { MapTexts } from './map-props.ts'
import { levelMark, pointMark, processMark, requestMark, requestMarkOf } from './mark.ts'
import { markElement } from './mark-element.ts'
import { type MarkItem, marksIn } from './marks.ts'
import { openPoints, openProcesses, openRequests, openTogether } from './open-popup.ts'
import { pointSigns, processSigns, requestSigns } from './signs.ts'
import { LABELS_FROM, type MapStore } from './store.ts'
import type { View } from './view.ts'
import { pointName, processName, requestName, unknownPlace } from './words.ts'

const MARK_SIZE = 28
/** Margin around the view, as a share of it, so that objects are drawn before a small pan displays them. */
const AROUND = 0.15

/**
 * Requests, charge points and realisations: single marks, or circles with a count where they are close
 * together.
 */
export function objectsLayer(map: L.Map, store: MapStore, t: MapTexts): () => void {
  const { request: here, process } = store.props
  const requests = marksIn(map, 'requests')
  const points = marksIn(map, 'points')
  const processes = marksIn(map, 'processes')
  const clusters = marksIn(map, 'clusters')
  const clusterOf = clusterItems(map, store, t)
  const shownRequests = computed(() =>
    store.requests.value.features.filter(
      (it) => it.uuid !== here?.uuid && requestMarkOf(it, process?.uuid ?? null) !== null,
    ),
  )
  const hereNow = computed(() => store.requests.value.features.find((it) => it.uuid === here?.uuid) ?? here)
  // The page's own request is in the heap of its postal code, on top.
  const heaped = computed(() => {
    const unplaced = hereNow.value && !hereNow.value.placeKnown ? [hereNow.value] : []
    const { single, heaps } = heapsOf([...unplaced, ...shownRequests.value])
    return { heaps, single: single.filter(({ uuid }) => uuid !== here?.uuid) }
  })
  const arrange = computed(() => {
    const { single, heaps } = heaped.value
    const areProcessesShown = store.processStatuses.value.length > 0
    const levelOf = ({ uuid }: { uuid: string }) => store.levelOf(uuid)
    const others = store.dots.value.flatMap((dot) => {
      const level = store.known.has(dot.uuid) ? null : levelOf(dot)
      return level ? [{ lat: dot.lat, lng: dot.lng, level }] : []
    })
    return arrangementOf([
      ...requestSigns([...single, ...heaps], store.requests.value.clusters),
      ...pointSigns(store.shownPoints.value, store.points.value.clusters, levelOf, others),
      ...(areProcessesShown ? processSigns(store.shownProcesses.value, store.processes.value.clusters) : []),
    ])
  })

  const pointItem = (point: PointFeature): MarkItem => {
    const isSelected = store.selected.value.includes(point.uuid)
    const level = store.levelOf(point.uuid)
    return {
      ...point,
      key: point.uuid,
      version: `${point.fullStatus} ${isSelected} ${level}`,
      title: pointName(point, t),
      size: MARK_SIZE,
      raised: isSelected,
      element: () => withDot(selectable(markElement(pointMark(point.fullStatus)), isSelected), level),
      press: (more) => {
        store.select(point.uuid, more || store.multiple.peek())
        store.tab.value = 'informatie'
        if (!more) openPoints(map, store, point)
      },
    }
  }
  const requestItem = (request: RequestFeature): MarkItem => {
    const mark = requestMarkOf(request, process?.uuid ?? null) ?? 'other'
    const isHere = request.uuid === here?.uuid
    return {
      ...request,
      key: request.uuid,
      version: `${mark} ${request.placeKnown}`,
      title: [requestName(request), !request.placeKnown && unknownPlace(request, t)]
        .filter(Boolean)
        .join(', '),
      size: MARK_SIZE,
      raised: isHere,
      element: () => {
        const element = markElement(requestMark(mark, request.placeKnown))
        element.classList.toggle('is-here', isHere)
        return element
      },
      label: request.caseRef,
      press: () => openRequests(map, store, request),
    }
  }

  const heapItem = (heap: Heap): MarkItem => {
    const { key, lat, lng, members } = heap
    const isHere = members[0]?.uuid === here?.uuid
    const n = `${members.length}`
    return {
      key,
      version: `${n} ${isHere}`,
      lat,
      lng,
      title: t.map.heap({ n: members.length, place: unknownPlace(heap, t) }),
      size: CLUSTER_SIZE,
      raised: isHere,
      element: () => circleOf(isHere ? 'aanvragen heap is-here' : 'aanvragen heap', n),
      press: () => openTogether(store, heap, members),
    }
  }

  const processItem = (it: ProcessFeature): MarkItem => ({
    ...it,
    key: it.uuid,
    version: it.status,
    title: processName(it, t),
    size: MARK_SIZE,
    above: true,
    raised: it.uuid === process?.uuid,
    element: () => selectable(markElement(processMark(it.status)), it.uuid === process?.uuid),
    press: () => openProcesses(map, store, it),
  })

  const stops = [effect(draw), effect(() => requests.point(store.pointed.value))]
  return () => {
    for (const stop of stops) stop()
  }

  function draw() {
    const view = store.view.value
    if (!view || view.zoom < OBJECTS_FROM) {
      requests.show(here ? [requestItem(here)] : [])
      for (const pane of [points, processes, clusters]) pane.show([])
      store.dotted.value = new Set()
      store.clustered.value = []
      return
    }
    const { alone, bunches } = arrange.value(widened(view.box), view.zoom)
    const counted = alone.filter(({ object }) => object === null)
    const isInHeap = heaped.value.heaps.some((it) => it.members[0]?.uuid === here?.uuid)
    requests.show([
      ...alone.flatMap(({ tone, object }) =>
        tone !== 'aanvragen' || !object ? [] : 'members' in object ? heapItem(object) : requestItem(object),
      ),
      ...(hereNow.value && !isInHeap ? [requestItem(hereNow.value)] : []),
    ])
    const single = alone.flatMap(({ tone, object }) => (tone === 'laadpunten' && object ? [object] : []))
    const marked = new Set(single.map(({ uuid }) => uuid))
    const chosen = store.selected.value
      .flatMap((uuid) => store.known.get(uuid) ?? [])
      .filter(({ uuid }) => !marked.has(uuid))
    points.show([...single, ...chosen].map(pointItem))
    processes.show(
      alone.flatMap(({ tone, object }) => (tone === 'processen' && object ? [processItem(object)] : [])),
    )
    clusters.show([...bunches.map(clusterOf.bunch), ...counted.map(clusterOf.counted)])
    // A charge point in a cluster has its occupancy in the ring.
    store.dotted.value = new Set([...store.shownPoints.value, ...chosen].map(({ uuid }) => uuid))
    store.clustered.value = [...bunches, ...counted]
    if (view.zoom >= LABELS_FROM) nameRequests(view)
  }

  /** Labels avoid every mark, and the dots beside charge points. */
  function nameRequests(view: View) {
    const there = requests.boxes()
    const dots = points
      .boxes()
      .filter(({ item }) => store.levelOf(item.key) !== null)
      .map(({ box }) => dotBeside(box))
    const marks = [requests, points, processes, clusters].flatMap((pane) =>
      pane.boxes().map(({ box }) => box),
    )
    const labels = there.flatMap(({ item: { key, label }, box }) =>
      label === undefined ? [] : [{ key, mark: box, width: widthOf(label), isFirst: key === here?.uuid }],
    )
    const placed = placeLabels(labels, [...marks, ...dots], map.latLngToLayerPoint(view))
    // The popup is above its mark, and would cover a label there.
    const open = store.popup.value?.items[store.popup.value.index]?.uuid
    if (open && placed.has(open)) placed.set(open, 'below')
    requests.label(placed)
  }
}

/** Generous, so that no letter crosses a mark. */
const LETTER_PIXELS = 7
const LABEL_MARGIN = 8
const widthOf = (label: string) => label.length * LETTER_PIXELS + LABEL_MARGIN

/** Position of `.dot` in map-window.css. */
const DOT_FROM_MIDDLE = 7
function dotBeside({ left, top, right, bottom }: Pixels): Pixels {
  const x = (left + right) / 2 + DOT_FROM_MIDDLE
  const y = (top + bottom) / 2 - DOT_FROM_MIDDLE
  return { left: x, right: x + DOT_BESIDE, top: y - DOT_BESIDE, bottom: y }
}

function selectable(element: Element, isSelected: boolean): Element {
  element.classList.toggle('is-selected', isSelected)
  return element
}

/** The dot is beside its mark: below the mark it would be hidden, above it would hide the mark. */
function withDot(mark: Element, level: OccupancyLevel | null): Element {
  if (!level) return mark
  const dot = markElement(levelMark(level))
  dot.classList.add('dot')
  const box = document.createElement('span')
  box.className = 'dotted'
  box.append(mark, dot)
  return box
}

function widened({ west, south, east, north }: Box): Box {
  const [aside, up] = [(east - west) * AROUND, (north - south) * AROUND]
  return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}
