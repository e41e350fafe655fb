import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { SetValues } from './desk-value.ts'

const sumVersions = prepare({}, (db) =>
  db.selectFrom('desk_value').select(({ fn }) => fn.sum<number | string | null>('version').as('sum')),
)

/** Increases with each change of a value. */
export const versionOfAll = async (db: Db): Promise<number> =>
  Number((await sumVersions(db, {}))[0]?.sum ?? 0)

export async function findSetValues(db: Db): Promise<SetValues> {
  const rows = await db.selectFrom('desk_value').select(['key', 'value']).where('is_set', '=', 1).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** For each key: the person and time of the last change. */
export async function findLastChanges(db: Db) {
  const rows = await db
    .selectFrom('desk_value')
    .leftJoin('person', 'person.id', 'desk_value.person_id')
    .select(['desk_value.key', 'desk_value.changed_at as at', 'desk_value.person_id as by', 'person.name'])
    .execute()
  return new Map(rows.map(({ key, ...change }) => [key, change]))
}

/** Stores a text as the value of the desk; null restores the value of the folder. */
export const saveValue = (
  db: Db,
  { key, text, at, by }: { key: string; text: string | null; at: string; by: string },
) => {
  const change = { value: text ?? '', is_set: Number(text !== null), changed_at: at, person_id: by }
  return db
    .insertInto('desk_value')
    .values({ key, ...change, version: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ ...change, version: eb('desk_value.version', '+', 1) })),
    )
    .execute()
}
