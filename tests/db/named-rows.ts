import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'

/** Gives a desk rows that triggers name, count and combine, folded as the desk's own code does. */
export async function fillNamed(db: Db): Promise<void> {
  await sql`insert into contractor (uuid, label, key, enabled, deleted_at) values
    ('c-1', 'Ångström & Zn', 'angstrom & zn', 1, null),
    ('c-2', 'Weg met ons', 'weg met ons', 0, '2026-01-01T00:00:00.000Z')`.execute(db)
  for (const id of [1, 2, 3]) {
    await insert(db, 'location', {
      ...textsOf('import_uuid volt_id street house_number address_key parking_type created_at updated_at'),
      ...{ uuid: `l-${id}`, source: 'csv', source_key: `bron-${id}`, municipality_code: '44021' },
      ...{ name: 'Garage Łódź', name_key: 'garage lodz', city: 'Liège', city_key: 'liege' },
      ...{ postal_code: '9000 AB', lat: 51, lng: 3.7 },
    })
    await insert(db, 'process', {
      ...{ uuid: `p-${id}`, case_ref: `VL-RP-26-000${id}`, process_type: 'realisation', status: 'active' },
      ...{ municipality_code: '44021', operator_uuid: 'o-1', contractor_uuid: `c-${id}` },
      ...{ steps_started: 2, created_at: '2026-01-02T10:00:00.000Z', search_text: 'korenmarkt' },
    })
    await insert(db, 'process_tag', { process_id: id, tag_uuid: 't-1' })
  }
}

const textsOf = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))

const insert = (db: Db, table: string, row: Record<string, string | number>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)
