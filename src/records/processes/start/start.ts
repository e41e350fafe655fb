import { type Static, Type } from 'typebox'
import { SEARCHED } from '../../../geography/geocoding/geocode.ts'
import { type Field, type FormRecord, withValue } from '../../../platform/forms/field.ts'
import { hasCoordinates, type Point } from '../../../platform/geo/distance.ts'
import { houseOf, type WrittenAddress } from '../../../platform/geo/written-address.ts'
import type { Role } from '../../../platform/tenant/person.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { NotFound } from '../../../platform/web/errors.ts'
import { chargePointsAt, type FoundChargePoint } from '../../charge-points/record-queries.ts'
import { needsChargePoints } from '../../effects/effect.ts'
import { isBuilt } from '../../effects/fold.ts'
import { type FoundRequest, findRequest } from '../../requests/queries.ts'
import { knownPlaceOf } from '../../requests/request.ts'
import { fieldsOfType } from '../changes.ts'
import { addressAt } from '../record-place.ts'
import { newRecord } from './start-process.ts'
import { findLocationToStart, type LocationToStart, processesAt } from './start-queries.ts'

/** The query of a URL that starts a process. Spec 2 §2. */
export const StartQuery = Type.Object(
  {
    /** UUIDs of requests, comma-separated. */
    requests: Type.Optional(Type.String({ maxLength: 2_000 })),
    code: Type.Optional(Type.String({ maxLength: 8 })),
    city: Type.Optional(Type.String({ maxLength: 100 })),
    lat: Type.Optional(Type.String({ maxLength: 24 })),
    lng: Type.Optional(Type.String({ maxLength: 24 })),
    /** The address line of the chosen place. */
    adres: Type.Optional(Type.String({ maxLength: SEARCHED.longest })),
  },
  { additionalProperties: false },
)

/** The query of the page that offers the ways to start. */
export type NewQuery = Static<typeof StartQuery> & { zoek?: string }

export interface Start {
  type: ProcessType
  category: string
  /** The initial record of the proposal form. */
  record: FormRecord
  requests: FoundRequest[]
  location: LocationToStart | null
  /** True if the place was chosen by its address. */
  isByAddress: boolean
  /** Earlier processes at the location, newest first, limited to the reader's scope. */
  earlier: { case_ref: string; process_type: string; status: string }[]
  /** Charge points at the location, with the reference on the pole. */
  standing: { reference: string }[]
  /** uuid of the operator, if the type needs charge points and all of them have the same one; else ''. */
  operator: string
}

interface Given {
  category?: string
  requests?: string
  city?: string
  lat?: string
  lng?: string
  adres?: string
  location?: string
}

const MOST_REQUESTS = 50

/**
 * Collects the initial values of the form of a new process. Requests out of scope are ignored; throws `NotFound` for a
 * location that does not exist or is out of scope.
 */
export async function findStart(context: Context, type: ProcessType, given: Given): Promise<Start> {
  const uuids = [...new Set((given.requests ?? '').split(',').filter(Boolean))].slice(0, MOST_REQUESTS)
  const requests = (await Promise.all(uuids.map((uuid) => findRequest(context, uuid)))).filter(
    (it) => it !== undefined,
  )
  const location = given.location ? await findLocationToStart(context, given.location) : null
  if (given.location && !location) throw new NotFound()
  const [earlier, points] = location
    ? [await processesAt(context, location.id), await chargePointsAt(context, location.id)]
    : [[], []]
  const standing = points.filter(stands)
  const at = pointIn(given)
  const written = given.adres ?? ''
  const isAlone = requests.length === 0 && location === null
  const address = at && isAlone ? await addressAt(context, { at, written }) : null
  return {
    type,
    category: given.category ?? '',
    requests,
    location,
    earlier,
    standing,
    operator: needsChargePoints(type.value) ? onlyOne(standing.map((it) => it.operator_uuid)) : '',
    isByAddress: address !== null && written !== '',
    record: proposalOf(type, { given, request: requests[0], location, address }),
  }
}

const stands = ({ status, process_status }: Pick<FoundChargePoint, 'status' | 'process_status'>) =>
  isBuilt(status, process_status === null ? null : process_status === 'completed')

const onlyOne = (all: readonly string[]) => (new Set(all).size === 1 ? (all[0] ?? '') : '')

interface From {
  given: Given
  request: FoundRequest | undefined
  location: LocationToStart | null
  /** The address of the place in the query. */
  address: WrittenAddress | null
}

/**
 * The initial record: the address of the location, else of the first request; coordinates in the query take precedence. The
 * centre of a postal code is not used as a place.
 */
function proposalOf(type: ProcessType, { given, request, location, address }: From): FormRecord {
  const source = location ? { ...location, ...houseOf(location.house_number) } : (request ?? address)
  const at = pointIn(given)
  const place = location ?? (request ? knownPlaceOf(request) : null)
  const values: Record<string, string | number | null> = {
    'Location.StreetName': source?.street ?? '',
    'Location.HouseNumber': source?.house_number ?? '',
    'Location.HouseNumberSuffix': source?.house_number_suffix ?? '',
    'Location.PostalCode': source?.postal_code ?? '',
    'Location.CityName': source?.city ?? given.city ?? '',
    'Location.Latitude': at?.lat ?? place?.lat ?? null,
    'Location.Longitude': at?.lng ?? place?.lng ?? null,
  }
  return fieldsOfType(type).reduce((record, { field }) => {
    const value = values[field.name]
    return value === undefined || value === null || value === '' ? record : withValue(record, field, value)
  }, newRecord(type))
}

/** The place in a query; null when absent or malformed. */
export function pointIn({ lat, lng }: Pick<Given, 'lat' | 'lng'>): Point | null {
  const at = { lat: degrees(lat), lng: degrees(lng) }
  return hasCoordinates(at) ? (at as Point) : null
}

const degrees = (text: string | undefined) =>
  text !== undefined && /^-?\d{1,3}(\.\d{1,16})?$/.test(text) ? Number(text) : null

/** The person's roles that may start processes, in any municipality. */
const rolesToStart = ({ person, tenant }: Pick<Context, 'person' | 'tenant'>) =>
  (Object.keys(person.roles) as Role[]).filter(
    (role) => role === 'admin' || tenant.featureAccess.realisationbtn.includes(role),
  )

/** The operators that the person may choose for a new process: an operator only itself, others all of the tenant's. */
export function operatorsToStart(context: Pick<Context, 'person' | 'tenant'>) {
  const isFree = rolesToStart(context).some((role) => role !== 'cpo')
  return context.tenant.stakeholders
    .filter(({ uuid }) => isFree || uuid === context.person.identity?.uuid)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
}

/** True for a field of the proposal that the person may fill in when starting the process. */
export const mayFillAtStart = (context: Pick<Context, 'person' | 'tenant'>, { edit }: Field) =>
  !edit || rolesToStart(context).some((role) => role === 'admin' || edit.includes(role))
