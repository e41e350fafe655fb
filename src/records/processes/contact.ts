import { type Field, type FormRecord, fieldsOf } from '../../platform/forms/field.ts'
import type { Kind, Way } from '../../platform/reads/read.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { textAt } from './in-record.ts'

/** The fields of a record with the contact data of the applicant. */
const CONTACT: readonly (readonly [path: string, kind: Kind])[] = [
  ['Application.ContactName', 'name'],
  ['Application.ContactPhone', 'phone'],
  ['Application.ContactEmail', 'email'],
]

/**
 * Logs that a response contains contact data from these records of a process: all of it or, with `fields`, only these
 * fields.
 */
export function noteContact(
  { reads }: Pick<Context, 'reads'>,
  { uuid }: { uuid: string },
  records: readonly FormRecord[],
  way: Way,
  fields?: readonly Pick<Field, 'name'>[],
) {
  const kinds = CONTACT.flatMap(([path, kind]) =>
    (!fields || fields.some(({ name }) => name === path)) &&
    records.some((record) => textAt(record, path) !== '')
      ? [kind]
      : [],
  )
  reads.note({ type: 'process', uuid, way, kinds })
}

/** Every field of a process type. */
export const fieldsOfType = ({ steps }: ProcessType): Field[] =>
  steps.flatMap(({ groups }) => fieldsOf(groups))
