import { CompiledQuery } from 'kysely'
import type { TestApp } from '../app.ts'

/** The query plan of a query. */
export async function planOf(
  { db, engine }: Pick<TestApp, 'db' | 'engine'>,
  { sql, parameters }: CompiledQuery,
): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
  return db.transaction().execute(async (inside) => {
    // A sequential scan of a small table is faster.
    if (engine === 'postgres') await inside.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const { rows } = await inside.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))
    return JSON.stringify(rows)
  })
}
