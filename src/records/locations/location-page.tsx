import { Comments } from '../../../views/comments/comments.tsx'
import { LocationPage } from '../../../views/locations/location-page.tsx'
import { MapPanel } from '../../../views/map/map-panel.tsx'
import { locationMapPanelOf } from '../../overviews/map/location-panel.ts'
import { outsideMap } from '../../overviews/map/outside-map.ts'
import { paths } from '../../paths.ts'
import { placeInWords } from '../../platform/geo/coordinates.ts'
import { opens } from '../../platform/tenant/person.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { Page } from '../../platform/web/page.tsx'
import { historyAt, shownLotsAt, shownPointsAt } from '../assets/history-queries.ts'
import { type FoundAsset, processesAt } from '../assets/queries.ts'
import { fullStatus } from '../charge-points/charge-point.ts'
import { processOf } from '../charge-points/record.ts'
import { evsesOf, stakeholdersOf } from '../charge-points/record-queries.ts'
import { statusInWords } from '../charge-points/status-in-words.ts'
import { isOutsideDesk } from '../charge-points/surroundings.ts'
import { type CommentForm, commentsPanelOf } from '../comments/panel.ts'
import { assetAsSubject } from '../comments/subject.ts'
import { referencesOf } from '../processes/by-id-queries.ts'
import { codesToStart, startProcesses, typesHeldFor } from '../processes/policy.ts'
import { processHref, statusOf } from '../processes/process.ts'
import { historyInWords, namedAsThen, processIn } from './history.ts'
import { listHref } from './list.ts'
import { municipalityOf, nameOf, originOf } from './list-page.tsx'
import { listTitle } from './list-title.ts'

interface LocationPageMore {
  /** The comment that is open. */
  opened?: string | undefined
  form?: CommentForm
  status?: number
}

const MOST_HISTORY = 50

/**
 * The page of a location: place, charge points, parking lots, processes, history, comments. Authorise first: the location
 * must have been found in scope.
 */
export async function locationPage(context: Context, asset: FoundAsset, more: LocationPageMore = {}) {
  const { t, db, tenant, language } = context
  const here = paths.location(asset.uuid)
  const points = await shownPointsAt(db, asset.id)
  const ids = points.map(({ id }) => id)
  const [evses, lots, stakeholders, processes, history, comments, map] = await Promise.all([
    evsesOf(db, ids),
    shownLotsAt(db, asset.id),
    stakeholdersOf(db, [asset.id]),
    processesAt(context, asset.id),
    historyAt(db, asset.id, MOST_HISTORY),
    commentsPanelOf(context, assetAsSubject(asset), { here, list: '', opened: more.opened, form: more.form }),
    locationMapPanelOf(context, asset, nameOf(asset, t)),
  ])
  const references = await referencesOf(
    context,
    history.flatMap((it) => processIn(it) ?? []),
  )
  const words = t.locations.asset
  const name = nameOf(asset, t)
  const cancelled = processes.find(({ status }) => status === 'cancelled')
  return new Page({
    sheet: 'locations',
    title: name,
    ...(more.status && { status: more.status }),
    content: ({ csrf }) => (
      <LocationPage
        t={t}
        listTitle={listTitle(context)}
        listHref={listHref()}
        name={name}
        facts={[
          { key: words.name(), value: asset.name },
          { key: words.address(), value: nameOf({ ...asset, name: '' }, t) },
          { key: words.coordinates(), value: placeInWords(asset) },
          { key: words.municipality(), value: municipalityOf(asset, t) },
          { key: words.origin(), value: originOf(asset, t) },
          { key: words.stakeholders(), value: stakeholders.map((it) => it.name).join(', ') },
        ]}
        mapHref={outsideMap(tenant, asset)}
        points={points.map((point) => ({
          uuid: point.uuid,
          name: point.reference || point.operator_name,
          fullStatus: fullStatus(point),
          status: statusInWords(point, t),
          more: [
            ...(point.reference && point.operator_name ? [point.operator_name] : []),
            ...evsesInWords(context, point, evses),
            ...stationInWords(context, point),
          ],
          process: processView(context, point),
        }))}
        lots={lots.map(({ uuid, reference }, index) => ({
          uuid,
          name: reference || words.lot({ n: index + 1 }),
        }))}
        processes={processes.map((process) => {
          const type = findType(tenant.processes, process.process_type)
          const status = statusOf(process.status)
          return {
            uuid: process.uuid,
            href: processHref(type?.routeType ?? 'proces', process.uuid),
            reference: process.case_ref,
            type: type?.label[language] ?? process.process_type,
            status: t.processes.statuses[status](),
            look: LOOKS[status],
          }
        })}
        start={startOf(context, asset, cancelled?.case_ref)}
        history={namedAsThen(history).map((it) => ({
          id: Number(it.id),
          at: formatTime(it.at, tenant.locale.timeZone),
          what: historyInWords(it, t, {
            withName: can(context, 'eventlog'),
            reference: references.get(processIn(it) ?? '') ?? '',
          }),
        }))}
        comments={<Comments t={t} csrf={csrf} panel={comments} />}
        map={map && <MapPanel t={t} {...map} />}
      />
    ),
  })
}

const LOOKS = { active: 'info', onhold: 'warn', completed: 'ok', cancelled: 'err' } as const

function evsesInWords(
  { t }: Context,
  { id, evse_count }: { id: number; evse_count: number },
  evses: Awaited<ReturnType<typeof evsesOf>>,
): string[] {
  const here = evses.filter((it) => it.charge_point_id === id).map((it) => it.evse_id || it.uid)
  if (here.length > 0) return [t.locations.asset.evses({ list: here.join(', ') })]
  return evse_count > 0 ? [t.locations.asset.sockets({ n: evse_count })] : []
}

/** `Laadpaal 4.0, AC`, if the record of the process that placed it has these values. */
function stationInWords(
  { t }: Context,
  { station_version: version, power_type }: { station_version: string; power_type: string },
): string[] {
  const facts = [version && t.locations.asset.version({ version }), power_type].filter(Boolean).join(', ')
  return facts ? [facts] : []
}

function processView(context: Context, point: Parameters<typeof processOf>[1]) {
  const process = processOf(context, point)
  const type = findType(context.tenant.processes, point.process_type ?? '')
  return (
    process && { reference: process.caseRef, href: processHref(type?.routeType ?? 'proces', process.uuid) }
  )
}

/** The process types that the reader may start there; null for none. */
function startOf(context: Context, asset: FoundAsset, cancelled: string | undefined) {
  const { t, language } = context
  const mayStart =
    startProcesses.allows(context, undefined) &&
    opens(codesToStart(context), asset.municipality_code) &&
    !isOutsideDesk(asset)
  if (!mayStart) return null
  return {
    types: typesHeldFor(context, 'realisationbtn').map(({ value, label }) => ({
      href: `/locationId-${asset.uuid}-procestype-${value}`,
      label: label[language],
    })),
    warning: cancelled ? t.processes.start.earlierCancelled({ ref: cancelled }) : '',
  }
}
