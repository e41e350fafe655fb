import { type Kysely, sql } from 'kysely'

/** Processes with short charger ids only, which the index of words has not: few, by municipality. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index process_short_charger_ids on process (municipality_code)
    where charger_ids <> '' and length(charger_ids) <= 12`.execute(db)
}
