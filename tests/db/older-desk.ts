import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'

/** The last migration of the older desk that tests bring up to date: before there was a list of processes. */
export const OLDER = '0012-usual-times'

/** Whose mail was erased there, but for the key and what the mailbox answered. */
export const APPLICANT = 'jan@example.org'

/** Gives a desk of that version rows of everything that later versions move, count or fold. */
export async function fillOlderDesk(db: Db): Promise<void> {
  await sql`insert into contractor (uuid, label, enabled, deleted_at) values
    ('c-1', 'Ångström & Zn', 1, null), ('c-2', 'Weg met ons', 0, '2026-01-01T00:00:00.000Z')`.execute(db)
  for (const id of [1, 2, 3]) {
    const type = id === 3 ? 'private' : 'realisation'
    await insert(db, 'location', {
      ...textsOf('source source_key import_uuid volt_id name street house_number postal_code city'),
      ...textsOf('address_key parking_type created_at updated_at'),
      uuid: `l-${id}`,
      source: 'csv',
      source_key: `bron-${id}`,
      name: 'Garage Łódź',
      city: 'Liège',
      postal_code: '9000 AB',
      municipality_code: '44021',
      lat: 51,
      lng: 3.7,
    })
    await insert(db, 'process', {
      uuid: `p-${id}`,
      case_ref: `VL-RP-26-000${id}`,
      process_type: type,
      municipality_code: '44021',
      operator_uuid: 'o-1',
      status: 'active',
      steps_started: 2,
      created_at: '2026-01-02T10:00:00.000Z',
      contractor_uuid: `c-${id}`,
      street: 'Korenmarkt',
      search_text: 'korenmarkt',
    })
    await insert(db, 'process_location', {
      ...{
        process_id: id,
        version: 1,
        step: 1,
        at: '2026-01-02T10:00:00.000Z',
        person_id: '',
        person_name: '',
      },
      data: JSON.stringify({
        PlannedRealisation: { PlannedDate: '2026-03-02' },
        Object: { Customer: 'RVB' },
      }),
    })
    await insert(db, 'process_step', {
      ...{ process_id: id, number: 1, step_key: 'proposal', uuid: `s-${id}` },
      ...{ started_at: '2026-01-02T10:00:00.000Z', completed_at: '2026-01-05T10:00:00.000Z' },
    })
    await insert(db, 'process_tag', { process_id: id, tag_uuid: 't-1' })
  }
  await insert(db, 'mail', {
    ...textsOf('process_uuid event_kind template language recipient_name subject body_text body_html'),
    ...textsOf('delivery created_at due_at claimed_at sent_at opened_at'),
    ...{ uuid: 'm-1', state: 'failed', recipient: '' },
    ...{ cause_key: `event:7:${APPLICANT}`, smtp_answer: `550 <${APPLICANT}>: unknown` },
  })
}

const textsOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))

const insert = (db: Db, table: string, row: Record<string, string | number>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
