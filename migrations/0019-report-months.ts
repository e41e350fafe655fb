import type { Kysely } from 'kysely'
import { inOrder } from './statements.ts'

/** What a month of a report counts is read in one stretch: what was completed in it, and what came into operation. */
export async function up(db: Kysely<never>) {
  await inOrder(db, [
    `create index process_ended_in on process (process_type, ended_at, municipality_code, operator_uuid,
      status, created_at, onhold_ms) where ended_at <> ''`,
    `create index process_commissioned_in on process (process_type, commissioned_on, municipality_code,
      operator_uuid, station_count) where commissioned_on <> ''`,
  ])
}
