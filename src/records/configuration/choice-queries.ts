import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { fold } from '../../platform/search/fold.ts'
import type { NamedChoice } from '../../platform/tenant/tenant.ts'

/** The queries of a list of names for forms: contractors and PIDs have the same columns. */
export function choicesIn(list: 'contractor' | 'pid') {
  // Type only: both tables have the same columns.
  const table = list as 'pid'
  const findOffered = prepare({}, (db) =>
    db
      .selectFrom(table)
      .select(['uuid', 'label'])
      .where('enabled', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('label'),
  )
  const rowOf = ({ uuid, label }: NamedChoice) => ({
    uuid,
    label,
    enabled: 1,
    deleted_at: null,
    key: fold(label),
  })
  return {
    /** Includes disabled entries, excludes deleted ones. */
    all: (db: Db): Promise<NamedChoice[]> =>
      db
        .selectFrom(table)
        .select(['uuid', 'label'])
        .where('deleted_at', 'is', null)
        .orderBy('label')
        .execute(),

    offered: (db: Db): Promise<NamedChoice[]> => findOffered(db, {}),

    /** Labels by uuid; includes disabled entries, excludes unknown and deleted ones. */
    async labelsOf(db: Db, uuids: readonly string[]): Promise<Map<string, string>> {
      if (uuids.length === 0) return new Map()
      const rows = await db
        .selectFrom(table)
        .select(['uuid', 'label'])
        .where('uuid', 'in', [...uuids])
        .where('deleted_at', 'is', null)
        .execute()
      return new Map(rows.map(({ uuid, label }) => [uuid, label]))
    },

    /** True when the table is empty; deleted entries count. */
    hasNone: async (db: Db): Promise<boolean> =>
      (await db.selectFrom(table).select('uuid').limit(1).executeTakeFirst()) === undefined,

    /** Inserts the entries of the tenant; existing ones stay unchanged. */
    insert: (db: Db, choices: readonly NamedChoice[]) =>
      db
        .insertInto(table)
        .values(choices.map(rowOf))
        .onConflict((conflict) => conflict.column('uuid').doNothing())
        .execute(),
  }
}
