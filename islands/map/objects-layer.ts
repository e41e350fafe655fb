import { computed, effect } from '@preact/signals-react'
import type L from 'leaflet'
import type {
  LayerAnswer,
  PointFeature,
  ProcessFeature,
  RequestFeature,
} from '../../src/overviews/map/feature.ts'
import { type Box, isWithin } from '../../src/platform/geo/box.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { formatNumber } from '../../src/platform/texts/format.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { type Arranged, arrangementOf } from './clusters.ts'
import { dotAt } from './dots.ts'
import { OBJECTS_FROM } from './first-look.ts'
import { type Heap, heapsOf } from './heaps.ts'
import { type Pixels, placeLabels } from './labels.ts'
import type { MapTexts } from './map-props.ts'
import { levelMark, pointMark, processMark, requestMark, requestMarkOf } from './mark.ts'
import { markElement } from './mark-element.ts'
import { type MarkItem, marksIn } from './marks.ts'
import {
  lieTogether,
  openCounted,
  openPoints,
  openProcesses,
  openRequests,
  openTogether,
} from './open-popup.ts'
import { LABELS_FROM, type MapStore } from './store.ts'
import type { View } from './view.ts'
import { pointName, processName, requestName, unknownPlace } from './words.ts'

const MARK_SIZE = 28
const CLUSTER_SIZE = 36
const CLOSER = 2
/** The dataset of each cluster class. */
const LAYERS = { aanvragen: 'requests', laadpunten: 'chargingpoints', processen: 'processes' } as const
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
  const shownRequests = computed(() =>
    store.requests.value.features.filter(
      (it) => it.uuid !== here?.uuid && requestMarkOf(it, process?.uuid ?? null) !== null,
    ),
  )
  const arrangePoints = computed(() => arrangementOf(store.shownPoints.value))
  const arrangeProcesses = computed(() => arrangementOf(store.shownProcesses.value))
  const hereNow = computed(() => store.requests.value.features.find((it) => it.uuid === here?.uuid) ?? here)
  // The request of the page lies in the heap of its postal code, on top.
  const heaped = computed(() => {
    const unplaced = hereNow.value && !hereNow.value.placeKnown ? [hereNow.value] : []
    const { single, heaps } = heapsOf([...unplaced, ...shownRequests.value])
    return { heaps, single: single.filter(({ uuid }) => uuid !== here?.uuid) }
  })
  const arrangeRequests = computed(() =>
    arrangementOf<RequestFeature | Heap>([...heaped.value.single, ...heaped.value.heaps], (it) =>
      'members' in it ? it.members.length : 1,
    ),
  )

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
      points.show([])
      processes.show([])
      store.dotted.value = new Set()
      return
    }
    const box = widened(view.box)
    const isInHeap = heaped.value.heaps.some((it) => it.members[0]?.uuid === here?.uuid)
    requests.show([
      ...itemsOf('aanvragen', store.requests.value, box, arrangeRequests.value(box, view.zoom), (it) =>
        'members' in it ? heapItem(it) : requestItem(it),
      ),
      ...(hereNow.value && !isInHeap ? [requestItem(hereNow.value)] : []),
    ])
    const arranged = arrangePoints.value(box, view.zoom)
    const alone = new Set(arranged.alone.map(({ uuid }) => uuid))
    const chosen = store.selected.value
      .flatMap((uuid) => store.known.get(uuid) ?? [])
      .filter(({ uuid }) => !alone.has(uuid))
    points.show([
      ...itemsOf('laadpunten', store.points.value, box, arranged, pointItem),
      ...chosen.map(pointItem),
    ])
    store.dotted.value = new Set([...alone, ...chosen.map(({ uuid }) => uuid)])
    const drawn = arrangeProcesses.value(box, view.zoom)
    processes.show(
      store.processStatuses.value.length === 0
        ? []
        : itemsOf('processen', store.processes.value, box, drawn, processItem),
    )
    if (view.zoom >= LABELS_FROM) nameRequests(view)
  }

  /** Labels keep clear of every mark, and of the dots beside charge points. */
  function nameRequests(view: View) {
    const there = requests.boxes()
    const dot = 2 * (dotAt(view.zoom)?.radius ?? 0)
    const dots = points
      .boxes()
      .filter(({ item }) => store.levelOf(item.key) !== null)
      .map(({ box }) => dotBeside(box, dot))
    const marks = [...there, ...points.boxes(), ...processes.boxes()].map(({ box }) => box)
    const labels = there.flatMap(({ item: { key, label }, box }) =>
      label === undefined ? [] : [{ key, mark: box, width: widthOf(label), isFirst: key === here?.uuid }],
    )
    requests.label(placeLabels(labels, [...marks, ...dots], map.latLngToLayerPoint(view)))
  }

  function itemsOf<Feature extends PointFeature | RequestFeature | ProcessFeature | Heap>(
    tone: keyof typeof LAYERS,
    { clusters }: Pick<LayerAnswer<Feature>, 'clusters'>,
    box: Box,
    { alone, bunches }: Arranged<Feature>,
    itemOf: (feature: Feature) => MarkItem,
  ): MarkItem[] {
    return [
      ...clusters
        .filter((it) => isWithin(box, it))
        .map((it) =>
          clusterItem(tone, it, `${it.lat} ${it.lng}`, () => {
            if (map.getZoom() < map.getMaxZoom()) closeUp(it, map.getZoom() + CLOSER)
            else void openCounted(store, LAYERS[tone], it)
          }),
        ),
      ...bunches.map((it) =>
        clusterItem(tone, it, String(it.id), () => {
          const members = it.members()
          if (lieTogether(map, members)) openTogether(store, it, members)
          else closeUp(it, Math.max(it.opensAt(), map.getZoom() + 1))
        }),
      ),
      ...alone.map(itemOf),
    ]
  }

  function clusterItem(
    tone: string,
    { lat, lng, count }: { lat: number; lng: number; count: number },
    id: string,
    press: () => void,
  ): MarkItem {
    const number = formatNumber(count, t)
    return {
      key: `${tone} ${id}`,
      version: number,
      lat,
      lng,
      title: t.map.cluster({ n: number }),
      size: CLUSTER_SIZE,
      element: () => circleOf(tone, number),
      press,
    }
  }

  function closeUp({ lat, lng }: Point, zoom: number) {
    store.fly.to({ lat, lng, zoom })
  }
}

function circleOf(tone: string, number: string): Element {
  const circle = document.createElement('span')
  circle.className = `cluster ${tone}`
  circle.textContent = number
  return circle
}

/** Generous, so that no letter crosses a mark. */
const LETTER_PIXELS = 7
const LABEL_MARGIN = 8
const widthOf = (label: string) => label.length * LETTER_PIXELS + LABEL_MARGIN

/** Where `.dot` of map-window.css is. */
const DOT_FROM_MIDDLE = 7
function dotBeside({ left, top, right, bottom }: Pixels, size: number): Pixels {
  const x = (left + right) / 2 + DOT_FROM_MIDDLE
  const y = (top + bottom) / 2 - DOT_FROM_MIDDLE
  return { left: x, right: x + size, top: y - size, bottom: y }
}

function selectable(element: Element, isSelected: boolean): Element {
  element.classList.toggle('is-selected', isSelected)
  return element
}

/** Occupancy stands beside its mark: below the mark it would be hidden, above it would hide the mark. */
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
