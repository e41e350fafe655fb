import { addressLine } from '../../platform/geo/written-address.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { CommentRecord } from '../comments/comment.ts'
import { toCommentRecord } from '../comments/record.ts'
import { processesByIds } from '../processes/by-id-queries.ts'
import { fullName } from './contact.ts'
import type { FoundRequest } from './queries.ts'
import {
  commentsOfRequests,
  filesOfRequests,
  judgementsOfRequests,
  tagsOfRequests,
} from './record-queries.ts'
import { restOf } from './request.ts'

/** A request in the shape of the API (spec 1 §3). */
export type RequestRecord = ReturnType<typeof recordOf>

/** The API records of requests; their judgements, tags, comments and files are read in batches. */
export async function toRecords(context: Context, requests: FoundRequest[]): Promise<RequestRecord[]> {
  const ids = requests.map((request) => request.id)
  const uuids = requests.map((request) => request.uuid)
  const processIds = [...new Set(requests.flatMap(({ process_id }) => process_id ?? []))]
  const [judgements, tags, comments, files, processes] = await Promise.all([
    judgementsOfRequests(context.db, ids),
    tagsOfRequests(context.db, ids),
    commentsOfRequests(context.db, uuids),
    filesOfRequests(context.db, uuids),
    processesByIds(context, processIds),
  ])
  return requests.map((request) =>
    recordOf(context, request, {
      judgement: judgements.get(request.id),
      tags: tags.get(request.id) ?? [],
      comments: (comments.get(request.uuid) ?? []).map(toCommentRecord),
      files: files.get(request.uuid) ?? [],
      process: request.process_id === null ? undefined : processes.get(request.process_id),
    }),
  )
}

export const toRecord = async (context: Context, request: FoundRequest): Promise<RequestRecord> =>
  (await toRecords(context, [request]))[0] as RequestRecord

interface Around {
  judgement: { reason: number | null; reason_label: string; remarks: string } | undefined
  tags: string[]
  comments: CommentRecord[]
  files: { uuid: string; kind: string; filename: string; extension: string }[]
  /** The connected process, if the reader may see it. */
  process: { uuid: string; case_ref: string; process_type: string } | undefined
}

function recordOf(
  context: Context,
  request: FoundRequest,
  { judgement, tags, comments, files, process }: Around,
) {
  const { tenant } = context
  const municipality = tenant.municipalities.find((it) => it.code === request.municipality_code)
  const contact = request.contact.disclose(context, 'api', restOf(request))
  const name = fullName(contact)
  const filesOf = (kind: string) =>
    files
      .filter((it) => it.kind === kind)
      .map(({ uuid, filename, extension }) => ({ uuid, filename, extension }))
  const docs = { vehicle: filesOf('vehicle'), parkingspot: filesOf('parkingspot') }
  const vehicle = {
    brand: request.vehicle_brand,
    model: request.vehicle_model,
    numberplate: request.number_plate,
  }
  const isCleared = request.gdpr_cleared_at !== null
  return {
    uuid: request.uuid,
    ref: request.uuid,
    version: request.version,
    case_ref: request.case_ref,
    case: { counter: request.case_counter, full: request.case_ref },
    origin: request.origin,
    status: request.status,
    submitted_at: request.submitted_at,
    processed_at: request.processed_at || null,
    created_at: request.created_at,
    address: {
      street: request.street,
      streetNumber: request.house_number,
      streetNumberSuffix: request.house_number_suffix,
      postalCode: request.postal_code,
      city: request.city,
      municipality: municipality
        ? { name: municipality.name, code: municipality.code }
        : request.municipality_code,
      countryCode: request.country_code,
    },
    coordinates: {
      lat: request.lat,
      lng: request.lng,
      nomatch: request.coordinates_nomatch === 1,
      iteration: request.coordinates_iteration,
    },
    geographyCode: geographyCode(tenant, request.municipality_code),
    municipalityCode: request.municipality_code,
    contact: {
      firstname: contact.first_name,
      lastname: contact.last_name,
      name,
      phone: contact.phone,
      email: contact.email,
      street: request.street,
      streetnumber: request.house_number,
      streetsuffix: request.house_number_suffix,
      postalCode: isCleared ? '' : request.postal_code,
      city: isCleared ? '' : request.city,
    },
    vehicle,
    softrequirements: {
      parkingpermit: truth(request.parking_permit),
      parkingspot: truth(request.reserved_spot),
    },
    additional: {
      location: request.location,
      vehicle,
      parkingspot: { permit: truth(request.parking_permit), reservedspot: truth(request.reserved_spot) },
      context: { chargingtime: chargingTime(request.timeslot) },
      dossierID: request.dossier_id,
    },
    raw: { remarks: request.remarks, timeslot: request.timeslot },
    remark: request.remarks,
    docs,
    Files: { vehicle: docs.vehicle[0] ?? null, parkingspot: docs.parkingspot[0] ?? null },
    gdpr: isCleared,
    limited: request.limited === 1,
    judgement: judgement
      ? { reason: judgement.reason, reasonLabel: judgement.reason_label, remarks: judgement.remarks }
      : null,
    editJudgement: false,
    connectedProcess: process ? connectedProcess(context, process) : null,
    Tags: tags,
    comments,
    processMeta: { geocoder: { nomatch: request.coordinates_nomatch === 1 } },
    summary: { name, address: addressLine(request), submitted_at_nr: Date.parse(request.submitted_at) },
    search: { postalcode: request.postal_code, city: request.city },
  }
}

function connectedProcess({ tenant, language }: Context, process: NonNullable<Around['process']>) {
  const type = findType(tenant.processes, process.process_type)
  return {
    uuid: process.uuid,
    processType: { acronym: type?.acronym ?? '', label: type?.label[language] ?? process.process_type },
    caseRef: process.case_ref,
  }
}

/** The code of the municipality in statistics: `GM0363` of CBS, `44021` of Statbel. */
const geographyCode = ({ country }: Context['tenant'], code: string | null) =>
  code === null ? null : country === 'NL' ? `GM${code}` : code

const truth = (value: number | null) => (value === null ? null : value === 1)

/** The time slot as four booleans, of which one is true; all false when unknown. */
const chargingTime = (timeslot: number | null) => ({
  night: timeslot === 0,
  morning: timeslot === 1,
  afternoon: timeslot === 2,
  evening: timeslot === 3,
})
