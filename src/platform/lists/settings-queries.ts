import { sql } from 'kysely'
import { textIn } from '../db/dialect.ts'
import { prepare, Texts } from '../db/prepare.ts'
import type { Context } from '../web/context.ts'

type Who = Pick<Context, 'db' | 'person'>

const findSettings = prepare({ personId: String, lists: Texts }, (db, place) =>
  db
    .selectFrom('list_setting')
    .select(['list', 'data'])
    .where('person_id', '=', place('personId'))
    .where(textIn(db, sql.ref('list'), place('lists'))),
)

/** The settings of a person for each of these lists, as text defined by that list; undefined before the first. */
export async function findListSettings(
  { db, person }: Who,
  ...lists: readonly string[]
): Promise<(string | undefined)[]> {
  const rows = await findSettings(db, { personId: person.id, lists })
  return lists.map((list) => rows.find((row) => row.list === list)?.data)
}

/** Replaces the settings of a person for a list. */
export const saveListSettings = ({ db, person }: Who, list: string, data: string) =>
  db
    .insertInto('list_setting')
    .values({ person_id: person.id, list, data })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'list']).doUpdateSet((eb) => ({ data: eb.ref('excluded.data') })),
    )
    .execute()
