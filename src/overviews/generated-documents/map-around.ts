import { middleOf } from '../../geography/boundaries/boundary.ts'
import {
  type MunicipalityShapes,
  meet,
  municipalityShapes,
} from '../../geography/boundaries/municipality-shapes.ts'
import { countChargePoints } from '../../overviews/map/queries.ts'
import { type Box, boxAround } from '../../platform/geo/box.ts'
import { finestGridFor } from '../../platform/geo/cells.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { ringFrom, spotsFrom } from '../../platform/geo/metres.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { STATUSES } from '../../records/charge-points/charge-point.ts'
import { readChargePoints } from '../../records/charge-points/policy.ts'
import { findChargePointsNear } from '../../records/charge-points/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { readRequests } from '../../records/requests/policy.ts'
import { type LegendLine, MARKS, type MapView, markOf, together } from './map-view.ts'
import { countRequestsNear } from './queries.ts'
import { streetsAround } from './streets.ts'

/** Nearest first; more would overlap on paper. */
const MOST_DRAWN = 400
/** Cluster counts that fit next to each other in print. */
const CELLS_ACROSS = 12
/** Width of a frame relative to its height. */
const WIDER = 2
/** In metres; smaller or larger municipalities are drawn at these limits. */
const TOWN = { least: 4_000, most: 60_000, edge: 1.1 }

/** A drawing of the surroundings of a process; counts the charge points within this radius (metres). */
export async function closeView(
  context: Context,
  process: FoundProcess,
  place: Point,
  { title, radius, span }: { title: string; radius: number; span: number },
): Promise<MapView> {
  const words = context.t.generatedDocuments.map
  const spotOf = spotsFrom(place)
  const [ground, streets, points, requests] = await Promise.all([
    groundOf(context, process, place, boxAround(place, span * WIDER)),
    streetsAround(context, place, { metres: (span * WIDER) / 2, span }),
    readChargePoints.allows(context, undefined)
      ? findChargePointsNear(context, place, span, MOST_DRAWN)
      : null,
    readRequests.allows(context, undefined) ? countRequestsNear(context, place, radius) : null,
  ])
  const marks = (points ?? []).flatMap((point) => {
    const mark = markOf(point.status)
    // The process's own point is omitted: the pin marks it.
    return mark && point.process_id !== process.id ? [{ mark, metres: point.metres, ...spotOf(point) }] : []
  })
  const counted = (mark: (typeof MARKS)[number]) =>
    marks.filter((it) => it.mark === mark && it.metres <= radius).length
  const legend: LegendLine[] = [
    { sign: 'pin', text: words.pin() },
    { sign: 'circle', text: words.circle({ metres: formatMetres(radius) }) },
    ...(points ? MARKS.map((sign) => ({ sign, text: words[sign]({ n: counted(sign) }) })) : []),
    ...(points?.length === MOST_DRAWN ? [{ sign: null, text: words.mostDrawn({ n: MOST_DRAWN }) }] : []),
    ...(requests
      ? [{ sign: null, text: words[requests.isAll ? 'requests' : 'requestsAtLeast']({ n: requests.count }) }]
      : []),
    ...(ground.shapes.length > 1 ? [{ sign: 'outline' as const, text: words.outline() }] : []),
  ]
  return viewOf(context, {
    ...ground,
    streets,
    attribution: streets?.attribution ?? ground.attribution,
    title,
    span,
    marks,
    cells: [],
    pin: spotOf(place),
    radius,
    legend,
  })
}

/** A drawing of the whole municipality of a process, with cluster counts of its charge points. */
export async function townView(context: Context, process: FoundProcess, place: Point): Promise<MapView> {
  const words = context.t.generatedDocuments.map
  const all = await municipalityShapes(context.db, context.tenant.country)
  const own = all.shapes.find(({ code }) => code === process.municipality_code)
  const middle = own
    ? { lat: (own.box.south + own.box.north) / 2, lng: (own.box.west + own.box.east) / 2 }
    : place
  const span = own ? spanOf(own.box, middle) : TOWN.least
  const box = boxAround(middle, span)
  const spotOf = spotsFrom(middle)
  const ground = groundIn(all, process, middle, box)
  const cells = await cellsIn(context, box, middle, span)
  return viewOf(context, {
    ...ground,
    streets: null,
    title: own ? words.townOf({ name: own.name }) : words.town(),
    span,
    marks: [],
    cells,
    pin: spotOf(place),
    radius: null,
    legend: [
      { sign: 'pin', text: words.pin() },
      ...(cells.length > 0 ? [{ sign: 'cells' as const, text: words.cells() }] : []),
      { sign: 'outline', text: words.outline() },
    ],
  })
}

function viewOf({ t }: Context, view: Omit<MapView, 'alt' | 'north'>): MapView {
  const words = t.generatedDocuments.map
  const alt = [view.title, ...view.legend.map(({ text }) => text), words.northIsUp()]
  return { ...view, alt: alt.map((text) => text.replace(/\.?$/, '.')).join(' '), north: words.north() }
}

/** The note on a document's drawings: whether they show streets, and their accuracy. */
export function noteOn({ t }: Context, maps: readonly MapView[]): string {
  const words = t.generatedDocuments.map
  const hasStreets = maps.some(({ streets }) => streets !== null)
  return `${hasStreets ? words.withStreets() : words.schematic()} ${words.simplified()}`
}

type Ground = Pick<MapView, 'shapes' | 'names' | 'attribution'>

const groundOf = async (context: Context, process: FoundProcess, middle: Point, box: Box): Promise<Ground> =>
  groundIn(await municipalityShapes(context.db, context.tenant.country), process, middle, box)

/** The municipalities that a box touches. */
function groundIn(
  { shapes, attribution }: MunicipalityShapes,
  { municipality_code }: FoundProcess,
  middle: Point,
  box: Box,
): Ground {
  const ringOf = ringFrom(middle)
  const spotOf = spotsFrom(middle)
  const near = shapes.filter((shape) => meet(shape.box, box))
  return {
    shapes: near.map(({ code, polygons }) => ({
      rings: polygons.flat().map(ringOf),
      own: code === municipality_code,
    })),
    names: near.map(({ name, polygons }) => {
      const [lng, lat] = middleOf(polygons.flat())
      return { text: name, ...spotOf({ lat, lng }) }
    }),
    attribution,
  }
}

function spanOf(box: Box, middle: Point): number {
  const corner = spotsFrom(middle)({ lat: box.south, lng: box.east })
  const across = 2 * Math.max(corner.east, corner.south) * TOWN.edge
  return Math.min(TOWN.most, Math.max(TOWN.least, across))
}

/** The charge points of a box as cluster counts, few enough to print. */
async function cellsIn(context: Context, box: Box, middle: Point, span: number): Promise<MapView['cells']> {
  if (!readChargePoints.allows(context, undefined)) return []
  const filter = { statuses: STATUSES.filter(markOf), workflowOnly: false, monitoring: false }
  const spotOf = spotsFrom(middle)
  const cells = await countChargePoints(context, box, finestGridFor(box), filter)
  return together(
    cells.map((cell) => ({ count: cell.count, ...spotOf(cell) })),
    span / CELLS_ACROSS,
  )
}
