import type { TestApp } from '../app.ts'
import { wordsHiddenFrom } from '../rights/row.ts'
import { CPO_TWO, GENT, type PersonName, people } from '../world.ts'

/** The owner of the words in a row: a municipality, another operator, private ground, or one person. */
export type Owner = string

/** Keys of rows, by their owner. */
type ByOwner = Map<Owner, (string | number)[]>
type Kind = 'request' | 'process' | 'location' | 'point' | 'uuid' | 'municipality' | 'person'

/** The column that leads from a row to its owner, and what that column holds. */
export const OWNED_BY: Record<string, [column: string, kind: Kind]> = {
  request: ['id', 'request'],
  judgement: ['request_id', 'request'],
  handover: ['request_id', 'request'],
  comment: ['subject_uuid', 'uuid'],
  file: ['subject_uuid', 'uuid'],
  event: ['subject_uuid', 'uuid'],
  mail: ['process_uuid', 'uuid'],
  process: ['id', 'process'],
  process_location: ['process_id', 'process'],
  process_pause: ['process_id', 'process'],
  process_decision: ['process_id', 'process'],
  traffic_decision: ['municipality_code', 'municipality'],
  location: ['id', 'location'],
  location_stakeholder: ['location_id', 'location'],
  parking_lot: ['location_id', 'location'],
  charge_point: ['id', 'point'],
  evse: ['charge_point_id', 'point'],
  charge_point_history: ['charge_point_id', 'point'],
  process_end: ['process_id', 'process'],
  map_before: ['charge_point_id', 'point'],
  bulk_act_row: ['process_uuid', 'uuid'],
  person: ['id', 'person'],
  list_setting: ['person_id', 'person'],
  saved_view: ['person_id', 'person'],
  export_job: ['person_id', 'person'],
  bulk_act: ['person_id', 'person'],
  location_upload: ['person_id', 'person'],
  start_file: ['person_id', 'person'],
}

const ofPlace = (code: string | null): Owner => code ?? 'zonder'
const ofPerson = (name: string): Owner => `van${name}`

/** The keys of every record and person of a desk, by their owner. */
export async function ownersIn({ db }: TestApp): Promise<Record<Kind, ByOwner>> {
  const found: Record<Kind, ByOwner> = {
    ...{ request: new Map(), process: new Map(), location: new Map(), point: new Map() },
    ...{ uuid: new Map(), municipality: new Map(), person: new Map() },
  }
  const add = (kind: Kind, owner: Owner, key: string | number) =>
    found[kind].set(owner, [...(found[kind].get(owner) ?? []), key])
  const places = { request: 'request', location: 'location', point: 'charge_point' } as const
  for (const [kind, table] of Object.entries(places))
    for (const row of await db.selectFrom(table).select(['id', 'uuid', 'municipality_code']).execute()) {
      add(kind as Kind, ofPlace(row.municipality_code), row.id)
      add('uuid', ofPlace(row.municipality_code), row.uuid)
      add('municipality', ofPlace(row.municipality_code), row.municipality_code ?? '')
    }
  const processes = await db
    .selectFrom('process')
    .select(['id', 'uuid', 'municipality_code', 'operator_uuid', 'process_type'])
    .execute()
  for (const { id, uuid, municipality_code: code, operator_uuid, process_type } of processes) {
    const isOther = code === GENT && operator_uuid === CPO_TWO
    const owner = process_type === 'private' ? 'privaatterrein' : isOther ? 'anderecpo' : ofPlace(code)
    add('process', owner, id)
    add('uuid', owner, uuid)
  }
  for (const [name, { id }] of Object.entries(people)) add('person', ofPerson(name), id)
  return found
}

/** True when words of this owner must not reach this reader. */
export function isHiddenFrom(owner: Owner, reader: PersonName | null): boolean {
  if (owner.startsWith('van')) return owner !== ofPerson(reader ?? '')
  return wordsHiddenFrom(reader).includes(owner)
}
