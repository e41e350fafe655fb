import { requestsOfProcess } from '../../casework/connections/queries.ts'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import { writtenNumber } from '../../platform/forms/value.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { stakeholdersOf } from '../../records/charge-points/record-queries.ts'
import { statusOf } from '../../records/processes/process.ts'
import { listVersions } from '../../records/processes/queries.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { readRequests } from '../../records/requests/policy.ts'
import { closeView, noteOn, townView } from './map-around.ts'
import { type Block, type Fact, filledIn } from './paper.ts'
import { placeOf } from './paper-of.ts'

/** The common parts of documents about a process: facts, place, requests and parties. */

const MOST_LISTED = 200
/** Width of the drawing relative to the circle in which a location may be picked. */
const AROUND_CIRCLE = 1.6

/** The kind of process, its operator, its status and its version. */
export async function factsOf(context: Context, process: FoundProcess, type: ProcessType): Promise<Fact[]> {
  const { t, tenant, language } = context
  const words = t.generatedDocuments
  const { timeZone } = tenant.locale
  const versions = await listVersions(context.db, { processId: process.id })
  const version = versions.find((it) => it.version === process.location_version)
  const category = tenant.processes.categories.find((it) => it.value === process.category)
  const operator = tenant.stakeholders.find((it) => it.uuid === process.operator_uuid)
  return filledIn([
    { label: t.processes.reference(), value: process.case_ref },
    { label: words.tenant(), value: tenant.name },
    { label: t.processes.type(), value: type.label[language] },
    { label: t.processes.category(), value: category?.label[language] ?? '' },
    { label: words.status(), value: t.processes.statuses[statusOf(process.status)]() },
    { label: t.processes.operator(), value: operator?.name ?? '' },
    { label: tenant.locale.words.gridOperator[language], value: process.grid_operator },
    { label: t.processes.started(), value: formatTime(process.created_at, timeZone) },
    {
      label: words.version(),
      value: words.versionAt({
        n: process.location_version,
        time: formatTime(version?.at ?? process.created_at, timeZone),
      }),
    },
  ])
}

/** Its address, municipality and coordinates. */
export function whereOf({ t }: Context, process: FoundProcess): Fact[] {
  const words = t.generatedDocuments
  const place = placeOf(process)
  return filledIn([
    { label: t.processes.address(), value: addressLine(process) },
    {
      label: t.processes.municipality(),
      value: findMunicipality(process.municipality_code ?? '')?.name ?? '',
    },
    {
      label: words.coordinates(),
      value: place ? `${writtenNumber(place.lat)}, ${writtenNumber(place.lng)}` : words.noCoordinates(),
    },
  ])
}

/** The drawings of its surroundings, under a heading; none without a place. */
export async function mapsOf(context: Context, process: FoundProcess): Promise<Block[]> {
  const place = placeOf(process)
  if (!place) return []
  const { map } = context.t.generatedDocuments
  const { pickerDiameter } = context.tenant.map
  const close = {
    title: map.close(),
    radius: pickerDiameter / 2,
    span: pickerDiameter * AROUND_CIRCLE,
  }
  const maps = [await closeView(context, process, place, close), await townView(context, process, place)]
  return [
    { is: 'heading', text: map.title() },
    { is: 'maps', maps, legend: map.legend() },
    { is: 'note', text: noteOn(context, maps) },
  ]
}

/** The references of its requests that the reader may see, without any data of applicants. */
export async function requestsOf(context: Context, process: FoundProcess): Promise<Block[]> {
  if (!readRequests.allows(context, undefined)) return []
  const words = context.t.generatedDocuments
  const requests = await requestsOfProcess(context, process.id, MOST_LISTED)
  return [
    { is: 'heading', text: words.requests() },
    requests.length > 0
      ? { is: 'list', items: requests.map(({ case_ref }) => case_ref) }
      : { is: 'note', text: words.noRequests() },
  ]
}

/** The municipality, the operator, and other parties involved with the location. */
export async function partiesOf({ db, tenant, t }: Context, process: FoundProcess): Promise<string[]> {
  const operator = tenant.stakeholders.find((it) => it.uuid === process.operator_uuid)
  const others = process.location_id === null ? [] : await stakeholdersOf(db, [process.location_id])
  const names = [
    findMunicipality(process.municipality_code ?? '')?.name ?? '',
    operator?.name ?? '',
    process.grid_operator,
    ...others.map(({ name }) => name),
  ]
  const parties = [...new Set(names.filter(Boolean))]
  const more = parties.length - MOST_LISTED
  return more > 0 ? [...parties.slice(0, MOST_LISTED), t.generatedDocuments.more({ n: more })] : parties
}
