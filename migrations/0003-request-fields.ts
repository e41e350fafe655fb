import type { Kysely } from 'kysely'

/** For the badges that count requests with the same city, postal code or plate. */
export async function up(db: Kysely<never>) {
  await db.schema
    .createIndex('request_by_city')
    .on('request')
    .columns(['city', 'municipality_code', 'status'])
    .execute()
  await db.schema
    .createIndex('request_by_postal_code_scope')
    .on('request')
    .columns(['postal_code', 'municipality_code', 'status'])
    .execute()
}
