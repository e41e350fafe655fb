import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/dialect.ts'
import type { ProcessDecisionTable } from '../../../platform/db/flow-schema.ts'

/** Reads and writes the decisions of processes. Authorise first: the processes must have been found in scope. */

/** Stores decisions; replaces those of the same field. */
export async function saveDecisions(
  db: Db,
  rows: readonly Insertable<ProcessDecisionTable>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('process_decision')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['process_id', 'field']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        made_on: eb.ref('excluded.made_on'),
        decided_at: eb.ref('excluded.decided_at'),
        opened_at: eb.ref('excluded.opened_at'),
        person_id: eb.ref('excluded.person_id'),
        person_name: eb.ref('excluded.person_name'),
      })),
    )
    .execute()
}

/** Deletes decisions that a person withdrew. */
export async function forgetDecisions(db: Db, processId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  await db
    .deleteFrom('process_decision')
    .where('process_id', '=', processId)
    .where('field', 'in', [...fields])
    .execute()
}

/** The paths of the decisions that were opened at this moment. */
export const openedAt = async (db: Db, processId: number, at: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('process_decision')
    .select('field')
    .where('process_id', '=', processId)
    .where('opened_at', '=', at)
    .orderBy('id')
    .execute()
  return rows.map(({ field }) => field)
}
