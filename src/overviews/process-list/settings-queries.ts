import type { Context } from '../../platform/web/context.ts'
import { type ListSettings, readSettings, USUAL, writeSettings } from './settings.ts'

const LIST = 'processes'

export async function settingsOf({ db, person }: Pick<Context, 'db' | 'person'>): Promise<ListSettings> {
  const row = await db
    .selectFrom('list_setting')
    .select('data')
    .where('person_id', '=', person.id)
    .where('list', '=', LIST)
    .executeTakeFirst()
  return row ? readSettings(row.data) : USUAL
}

export const saveSettings = ({ db, person }: Pick<Context, 'db' | 'person'>, settings: ListSettings) =>
  db
    .insertInto('list_setting')
    .values({ person_id: person.id, list: LIST, data: writeSettings(settings) })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'list']).doUpdateSet((eb) => ({ data: eb.ref('excluded.data') })),
    )
    .execute()
