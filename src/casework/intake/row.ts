import type { Insertable } from 'kysely'
import type { Place } from '../../geography/geocoding/geocode.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import { joined } from '../../platform/joined.ts'
import { keysOf } from '../../platform/search/keys.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { STATUS } from '../../records/requests/request.ts'
import type { Incoming } from './incoming.ts'
import { yearIn } from './moment.ts'

const COUNTER_WIDTH = 4

/** `VL-ER-26-0042`: the year is that of the submission. */
export const caseRefOf = (tenant: Tenant, submittedAt: string, counter: number) => {
  const year = yearIn(tenant.locale.timeZone, new Date(submittedAt)) % 100
  return referenceOf(tenant, String(year).padStart(2, '0'), counter)
}

/** The same from the two digits of its year. */
export const referenceOf = ({ acronym }: Pick<Tenant, 'acronym'>, year: string, counter: number) =>
  `${acronym}-ER-${year}-${String(counter).padStart(COUNTER_WIDTH, '0')}`

/** An example of the references of a desk, for hints and manuals. */
export const exampleRefOf = (tenant: Tenant) => caseRefOf(tenant, EXAMPLE.submittedAt, EXAMPLE.counter)
const EXAMPLE = { submittedAt: '2026-03-02T09:00:00Z', counter: 42 }

/**
 * Without e-mail and phone the applicant cannot be answered: then the request is received, but not complete.
 */
export const isComplete = ({ email, phone }: Pick<Incoming, 'email' | 'phone'>) =>
  email !== '' || phone !== ''

export function newRequest(
  incoming: Incoming,
  given: { uuid: string; counter: number; place: Place | null; tenant: Tenant; now: Date },
) {
  const { tenant, counter, place } = given
  const { reference, ...fields } = incoming
  const now = given.now.toISOString()
  const named = joined(fields, {
    origin_reference: reference,
    case_ref: caseRefOf(tenant, incoming.submitted_at, counter),
  })
  const others = {
    uuid: given.uuid,
    case_counter: counter,
    status: isComplete(incoming) ? STATUS.open : STATUS.incomplete,
    version: 1,
    processed_at: '',
    created_at: now,
    updated_at: now,
    country_code: tenant.country,
    lat: incoming.lat ?? place?.lat ?? null,
    lng: incoming.lng ?? place?.lng ?? null,
    coordinates_nomatch: incoming.lat === null && (place?.nomatch ?? true) ? 1 : 0,
    coordinates_iteration: incoming.lat === null ? (place?.iteration ?? 4) : 0,
    parking_permit: asNumber(incoming.parking_permit),
    reserved_spot: asNumber(incoming.reserved_spot),
    reason_label: '',
    gdpr_cleared_at: null,
    limited: 0,
  }
  return joined(named, keysOf(named), others) satisfies Insertable<RequestTable>
}

const asNumber = (truth: boolean | null) => (truth === null ? null : Number(truth))
