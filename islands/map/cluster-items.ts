import type L from 'leaflet'
import type { Point } from '../../src/platform/geo/distance.ts'
import { formatNumber } from '../../src/platform/texts/format.ts'
import type { OccupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { ALONE_FROM, type Bunch, CLUSTER_SIZE } from './clusters.ts'
import type { MapTexts } from './map-props.ts'
import type { MarkItem } from './marks.ts'
import { lieTogether, openCounted, openTogether } from './open-popup.ts'
import { type Sign, TONES, type Tone } from './signs.ts'
import type { MapStore } from './store.ts'
import { levelWords } from './words.ts'

const CLOSER = 2
/** The dataset of each kind. */
const LAYERS = { aanvragen: 'requests', laadpunten: 'chargingpoints', processen: 'processes' } as const

/**
 * Makes the items of clusters: a number, in the colour of its kind when it contains only one, with a ring for its
 * busiest object.
 */
export function clusterItems(map: L.Map, store: MapStore, t: MapTexts) {
  const closeUp = ({ lat, lng }: Point, zoom: number) => store.fly.to({ lat, lng, zoom })

  function itemOf(key: string, { lat, lng }: Point, counts: Bunch['counts'], level: OccupancyLevel | null) {
    const kinds = TONES.filter((tone) => counts[tone] > 0)
    const [only = 'gemengd'] = kinds.length === 1 ? kinds : []
    const n = formatNumber(
      kinds.reduce((sum, tone) => sum + counts[tone], 0),
      t,
    )
    const parts = [
      ...(kinds.length > 1 ? kinds.map((tone) => t.map.kindCounts[tone]({ n: counts[tone] })) : []),
      ...(level
        ? [t.map.busiest({ level: levelWords(level, store.props.monitoring.occupancyLimit, t) })]
        : []),
    ]
    return {
      key,
      version: `${n} ${kinds} ${level}`,
      lat,
      lng,
      title: [t.map.cluster({ n }), ...parts].join('. '),
      size: CLUSTER_SIZE,
      element: () => circleOf(only, n, level),
    }
  }

  return {
    /** Signs that are close to each other. */
    bunch: (it: Bunch): MarkItem => ({
      ...itemOf(it.key, it, it.counts, it.worst),
      press: () => {
        const zoom = map.getZoom()
        const members = it.members()
        if (!lieTogether(map, members)) return closeUp(it, Math.max(it.opensAt(), zoom + 1))
        // One popup shows objects of one kind; objects of several kinds have marks of their own at a higher zoom.
        const objects = members.flatMap(({ object }) => object ?? [])
        const isMixed = new Set(members.map(({ tone }) => tone)).size > 1
        if (isMixed && zoom < ALONE_FROM) return closeUp(it, ALONE_FROM)
        if (objects.length === members.length && !isMixed) return openTogether(store, it, objects)
        closeUp(it, zoom + CLOSER)
      },
    }),
    /** A number of objects of one kind that only the server has counted. */
    counted: ({ tone, count, level, ...at }: Sign): MarkItem => ({
      ...itemOf(
        `${tone} ${at.lat} ${at.lng}`,
        at,
        { aanvragen: 0, laadpunten: 0, processen: 0, [tone]: count },
        level,
      ),
      press: () => {
        if (map.getZoom() < map.getMaxZoom()) closeUp(at, map.getZoom() + CLOSER)
        else void openCounted(store, LAYERS[tone satisfies Tone], at)
      },
    }),
  }
}

export function circleOf(look: string, number: string, level: OccupancyLevel | null = null): Element {
  const circle = document.createElement('span')
  circle.className = `cluster ${look}`
  circle.textContent = number
  if (level) circle.dataset.level = level
  return circle
}
