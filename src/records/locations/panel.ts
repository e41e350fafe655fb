import type { LocationPanelProps } from '../../../views/locations/location-panel.tsx'
import { paths } from '../../paths.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { fullStatus, hasChoosableStatus } from '../charge-points/charge-point.ts'
import { findChargePointsNear } from '../charge-points/queries.ts'
import { chargePointsAt, findChargePoint } from '../charge-points/record-queries.ts'
import { statusInWords } from '../charge-points/status-in-words.ts'
import { isSurroundings } from '../charge-points/surroundings.ts'
import { findAbout } from '../effects/about.ts'
import { isOwn } from '../effects/load.ts'
import { processHref } from '../processes/process.ts'
import { proposalStepOf } from '../processes/proposal.ts'
import type { FoundProcess } from '../processes/row.ts'
import { linkedPoints, uuidOfAsset } from './queries.ts'
import { isSelectable, mayChooseNow } from './selectable.ts'

const MOST_OFFERED = 8
const MOST_LOOKED_AT = 40

type PointView = LocationPanelProps['offered'][number]

/**
 * The charge point that was chosen for a process, and the selectable ones around its proposal; null for a person who may not
 * see locations, and for processes without a proposal.
 */
export async function locationPanelOf(
  context: Context,
  process: FoundProcess,
  step = 1,
): Promise<Omit<LocationPanelProps, 't' | 'csrf'> | null> {
  const { t, tenant } = context
  const type = findType(tenant.processes, process.process_type)
  if (!can(context, 'requestlocations') || !type || !proposalStepOf(type)) return null
  const place = process.lat === null || process.lng === null ? null : { lat: process.lat, lng: process.lng }
  const linked = (await linkedPoints(context.db, process.id)).filter((it) => it.removed_at === null)
  const mayChoose = mayChooseNow(context, process)
  const around = place && mayChoose ? await selectableAround(context, place) : []
  const pointView = (point: Named): PointView => inWords(context, point, place)
  return {
    action: `${processHref(type.routeType, process.uuid)}/locatie`,
    step,
    version: process.version,
    chosen: linked.filter((it) => !isOwn(it, process)).map(pointView),
    own: linked.filter((it) => isOwn(it, process)).map(pointView),
    href: await hrefOf(context, process),
    at: linked.length === 0 ? await placeAt(context, process, pointView) : null,
    offered: around.map(pointView),
    mayChoose,
    nothingNear: place ? t.locations.nothingNear({ metres: reachOf(context) }) : t.locations.nowhere(),
  }
}

async function hrefOf(context: Context, { location_id }: FoundProcess) {
  const uuid = location_id === null ? undefined : await uuidOfAsset(context, location_id)
  return uuid ? paths.location(uuid) : ''
}

/**
 * The location of a process without its own charge point there: it removes or replaces existing ones. Null without a
 * location.
 */
async function placeAt(
  context: Context,
  process: FoundProcess,
  pointView: (point: Named) => PointView,
): Promise<LocationPanelProps['at']> {
  const { location_id } = process
  if (location_id === null) return null
  const points = await chargePointsAt(context, location_id)
  return {
    points: points.map(pointView),
    concerns: await concernsInWords(context, process, points.map(pointView)),
  }
}

/** The charge points that the process will change when it is completed, if there are several; '' otherwise. */
async function concernsInWords(context: Context, process: FoundProcess, points: readonly PointView[]) {
  const { t } = context
  const isAhead = process.status === 'active' || process.status === 'onhold'
  const about = isAhead ? await findAbout(context, process) : null
  if (!about) return ''
  const namesOf = (ids: readonly number[]) => {
    const uuids = ids.map((id) => about.rows.get(id)?.uuid)
    return points
      .filter(({ uuid }) => uuids.includes(uuid))
      .map(({ name }) => name)
      .join('; ')
  }
  const left = namesOf(about.points.map((it) => it.id).filter((id) => !about.concerned.includes(id)))
  const leaves = left ? t.locations.leaves({ list: left }) : ''
  if (about.effect.of !== 'standing' || about.available.length < 2) return leaves
  const changes = namesOf(about.concerned)
  if (!changes) return t.locations.concernsNone()
  return [t.locations.concerns({ list: changes }), leaves].filter(Boolean).join(' ')
}

const reachOf = ({ tenant }: Context) => tenant.map.pickerDiameter / 2

async function selectableAround(context: Context, place: Point) {
  const near = await findChargePointsNear(context, place, reachOf(context), MOST_LOOKED_AT)
  const found = []
  const own = near.filter((it) => hasChoosableStatus(fullStatus(it)) && !isSurroundings(context, it))
  for (const { uuid } of own) {
    const point = await findChargePoint(context, uuid)
    if (point && (await isSelectable(context, point))) found.push(point)
    if (found.length === MOST_OFFERED) break
  }
  return found
}

interface Named extends Point {
  uuid: string
  reference: string
  status: string
  access: string
  kind: string
  street: string
  house_number: string
  postal_code: string
  city: string
}

function inWords({ t }: Context, point: Named, place: Point | null): PointView {
  const street = `${point.street} ${point.house_number}`.trim()
  const town = `${point.postal_code} ${point.city}`.trim()
  return {
    uuid: point.uuid,
    name: [point.reference, street, town].filter(Boolean).join(', ') || t.locations.nameless(),
    status: statusInWords(point, t),
    distance: place
      ? t.locations.distance({ metres: formatMetres(Math.ceil(metresBetween(place, point))) })
      : '',
  }
}
