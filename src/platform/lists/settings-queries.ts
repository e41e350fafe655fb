import { prepare } from '../db/prepare.ts'
import type { Context } from '../web/context.ts'

type Who = Pick<Context, 'db' | 'person'>

const findSettings = prepare({ personId: String, list: String }, (db, place) =>
  db
    .selectFrom('list_setting')
    .select('data')
    .where('person_id', '=', place('personId'))
    .where('list', '=', place('list')),
)

/** The settings of a person for a list, as text defined by that list; undefined before the first. */
export async function findListSettings({ db, person }: Who, list: string): Promise<string | undefined> {
  const [row] = await findSettings(db, { personId: person.id, list })
  return row?.data
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
