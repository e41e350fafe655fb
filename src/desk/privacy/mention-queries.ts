import type { Db } from '../../platform/db/dialect.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { PROCESS_ADDRESS } from '../../records/processes/queries.ts'

/** The records of texts, for a person who judges whether a text is about one person. Without scope. */

export interface About {
  type: 'request' | 'process' | 'location'
  uuid: string
  /** Name for people: its reference, or the name of a location. */
  reference: string
  /** The applicant of a request, else ''. */
  person: string
  address: string
  /** Of a process; '' of others. */
  processType: string
}

/** A text by another person that names a person, outside that person's own requests. */
export interface Mention {
  /** Id of the current text: changes when it is rewritten. */
  id: string
  /** Its table. */
  where: string
  text: string
  /** The person's own process that it belongs to; '' for every other record. */
  process: string
  /** The record that it belongs to; null where unknown. */
  about: About | null
}

/** The requests connected to processes, with the uuid of each. */
export const requestsOn = (db: Db, processIds: readonly number[]) =>
  db
    .selectFrom('request')
    .select(['process_id', 'uuid'])
    .where('process_id', 'in', [...processIds])
    .execute()

/** The requests, processes and locations among these uuids. */
export async function subjectsBy(db: Db, uuids: readonly string[]): Promise<About[]> {
  const among = [...uuids]
  const [requests, processes, locations] = await Promise.all([
    db
      .selectFrom('request')
      .select(['uuid', 'case_ref', 'first_name', 'last_name', 'email'])
      .select(['street', 'house_number', 'house_number_suffix', 'postal_code', 'city'])
      .where('uuid', 'in', among)
      .execute(),
    db
      .selectFrom('process')
      .select(['uuid', 'case_ref', 'process_type'])
      .select(PROCESS_ADDRESS)
      .where('uuid', 'in', among)
      .execute(),
    db
      .selectFrom('location')
      .select(['uuid', 'name', 'street', 'house_number', 'postal_code', 'city'])
      .where('uuid', 'in', among)
      .execute(),
  ])
  return [
    ...requests.map((it) => ({
      type: 'request' as const,
      uuid: it.uuid,
      reference: it.case_ref,
      person: [`${it.first_name} ${it.last_name}`.trim(), it.email].filter(Boolean).join(', '),
      address: addressLine(it),
      processType: '',
    })),
    ...processes.map((it) => ({
      type: 'process' as const,
      uuid: it.uuid,
      reference: it.case_ref,
      person: '',
      address: addressLine(it),
      processType: it.process_type,
    })),
    ...locations.map((it) => ({
      type: 'location' as const,
      uuid: it.uuid,
      reference: it.name,
      person: '',
      address: addressLine({ ...it, house_number_suffix: '' }),
      processType: '',
    })),
  ]
}
