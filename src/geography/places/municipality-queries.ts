import { type Db, holdLock } from '../../platform/db/dialect.ts'
import { placeKey } from '../../platform/search/alphabetical.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { municipalitiesOf } from './municipalities.ts'

/**
 * Stores the sort and search keys of municipalities. Where a name was added or changed, triggers update processes and
 * locations in the same transaction. Names of merged municipalities are not deleted, because rows may have their code.
 */
export const saveMunicipalityNames = (db: Db): Promise<void> =>
  inTransaction({ db }, async ({ db }) => {
    await holdLock(db, 'municipality names')
    const rows = await db.selectFrom('municipality_name').selectAll().execute()
    const stored = new Map(rows.map(({ code, key }) => [code, key]))
    const changed = [...municipalitiesOf('NL'), ...municipalitiesOf('BE')]
      .map(({ code, name }) => ({ code, key: placeKey(name) }))
      .filter(({ code, key }) => stored.get(code) !== key)
    if (changed.length > 0)
      await db
        .insertInto('municipality_name')
        .values(changed)
        .onConflict((it) => it.column('code').doUpdateSet({ key: (eb) => eb.ref('excluded.key') }))
        .execute()
  })
