import type { Selectable } from 'kysely'
import type { RequestTable } from '../../platform/db/schema.ts'
import { fold } from '../../platform/search/fold.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import { STATUS } from '../../records/requests/request.ts'
import { type Column, type ReadRequest, TEXT_FIELDS, type TextField } from './incoming.ts'
import { isComplete } from './row.ts'

/** Whether a row whose reference is in use is the same request again. Pure. */

/** Texts that are not compared here: those that identify the request, or that have a rule of their own. */
const OTHERS = ['reference', 'origin', 'municipality_code'] as const
type ComparedText = Exclude<TextField, (typeof OTHERS)[number]>
const TEXTS = (Object.keys(TEXT_FIELDS) as TextField[]).filter(
  (field): field is ComparedText => !OTHERS.some((it) => it === field),
)
const CHOICES = ['parking_permit', 'reserved_spot', 'timeslot'] as const

/** The columns of a request that are compared, and those that identify it. */
export const COMPARED = [
  'uuid',
  'origin',
  'origin_reference',
  'case_ref',
  'status',
  'version',
  'submitted_at',
  'municipality_code',
  'lat',
  'lng',
  'gdpr_cleared_at',
  ...TEXTS,
  ...CHOICES,
] as const

type Fillable = Pick<RequestTable, (typeof TEXTS)[number] | (typeof CHOICES)[number]>
/** The stored request. */
export type StoredRequest = Pick<Selectable<RequestTable>, (typeof COMPARED)[number]> & {
  /** True when a case worker has changed its place since; absent for a new row. */
  moved?: boolean
  /** True when a case worker has handed it over to another municipality since; absent for a new row. */
  handedOver?: boolean
}

type Comparison =
  | { outcome: 'same' }
  /** The same request, incomplete until now, with its missing fields. */
  | { outcome: 'completes'; fields: Partial<Fillable> }
  /** These columns differ. */
  | { outcome: 'differs'; columns: Column[] }

/**
 * Compares a row with the stored request. No given value may get lost: a value that differs from the stored one makes it
 * another request, except for the missing fields of an incomplete one. Absent values are not compared.
 */
export function compareWithStored(
  { request, given }: Pick<ReadRequest, 'request' | 'given'>,
  kept: StoredRequest,
): Comparison {
  if (kept.gdpr_cleared_at !== null) return afterClearing(request.postal_code, kept.postal_code)
  const columns: Column[] = []
  const lacking: Partial<Fillable> = {}
  for (const column of TEXTS) {
    const [value, before] = [request[column], kept[column]]
    if (value === '' || isAlike(value, before)) continue
    columns.push(column)
    if (before === '') lacking[column] = value
  }
  for (const column of CHOICES) {
    const value = request[column] === null ? null : Number(request[column])
    if (value === null || value === kept[column]) continue
    columns.push(column)
    if (kept[column] === null) lacking[column] = value
  }
  const filled = columns.length
  if (given.submittedAt && request.submitted_at !== kept.submitted_at) columns.push('submitted_at')
  if (given.municipality && !kept.handedOver && request.municipality_code !== kept.municipality_code)
    columns.push('municipality_code')
  if (!kept.moved && request.lat !== null && (request.lat !== kept.lat || request.lng !== kept.lng))
    columns.push('lat', 'lng')

  if (columns.length === 0) return { outcome: 'same' }
  const onlyFills = columns.length === filled && Object.keys(lacking).length === filled
  const completes = kept.status === STATUS.incomplete && onlyFills && isComplete({ ...kept, ...lacking })
  return completes ? { outcome: 'completes', fields: lacking } : { outcome: 'differs', columns }
}

/** Case, accents and the style of quotes and dashes make no difference. */
const isAlike = (one: string, other: string) => fold(plainText(one)) === fold(plainText(other))

/** Of a request whose personal data was cleared only the digits of the postal code remain to compare. */
const afterClearing = (given: string, kept: string): Comparison =>
  kept === '' || given.slice(0, 4) === kept.slice(0, 4)
    ? { outcome: 'same' }
    : { outcome: 'differs', columns: ['postal_code'] }
