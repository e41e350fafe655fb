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
import { occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { type Arranged, arrangementOf } from './clusters.ts'
import { OBJECTS_FROM } from './first-look.ts'
import { type Heap, heapsOf } from './heaps.ts'
import type { MapTexts } from './map-props.ts'
import { type Mark, pointMark, processMark, requestMark, requestMarkOf } from './mark.ts'
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
import type { MapStore } from './store.ts'
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

  /** Occupancy as a ring around its mark, which would hide a dot. */
  const ringOf = ({ uuid }: PointFeature): string => {
    const occupancy = store.monitoring.value ? store.occupancies.value.get(uuid) : undefined
    return occupancy === undefined
      ? ''
      : `busy ${occupancyLevel(occupancy, store.props.monitoring.occupancyLimit)}`
  }

  const pointItem = (point: PointFeature): MarkItem => {
    const isSelected = store.selected.value.includes(point.uuid)
    const looks = [isSelected ? 'is-selected' : '', ringOf(point)].join(' ')
    return {
      ...point,
      key: point.uuid,
      version: `${point.fullStatus} ${looks}`,
      title: pointName(point, t),
      size: MARK_SIZE,
      raised: isSelected,
      element: () => withClass(markElement(pointMark(point.fullStatus)), looks),
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
      element: () => labelled(requestMark(mark, request.placeKnown), request.caseRef, isHere),
      press: () => openRequests(map, store, request),
    }
  }

  const heapItem = (heap: Heap): MarkItem => {
    const { key, lat, lng, members } = heap
    const isHere = members[0]?.uuid === here?.uuid
    const n = formatNumber(members.length)
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
    element: () =>
      withClass(markElement(processMark(it.status)), it.uuid === process?.uuid ? 'is-selected' : ''),
    press: () => openProcesses(map, store, it),
  })

  return effect(() => {
    const view = store.view.value
    if (!view || view.zoom < OBJECTS_FROM) {
      requests.show(here ? [requestItem(here)] : [])
      points.show([])
      processes.show([])
      store.ringed.value = new Set()
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
    store.ringed.value = new Set([...alone, ...chosen.map(({ uuid }) => uuid)])
    const drawn = arrangeProcesses.value(box, view.zoom)
    processes.show(
      store.processStatuses.value.length === 0
        ? []
        : itemsOf('processen', store.processes.value, box, drawn, processItem),
    )
  })

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
    const number = formatNumber(count)
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

function labelled(mark: Mark, words: string, isHere: boolean): Element {
  const box = document.createElement('span')
  box.className = isHere ? 'labelled is-here' : 'labelled'
  const label = document.createElement('span')
  label.className = 'mark-label'
  label.textContent = words
  box.append(markElement(mark), label)
  return box
}

const withClass = (element: Element, names: string) => {
  element.classList.add(...names.split(' ').filter(Boolean))
  return element
}

function widened({ west, south, east, north }: Box): Box {
  const [aside, up] = [(east - west) * AROUND, (north - south) * AROUND]
  return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}
