import type { Db } from '../../platform/db/dialect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { isEmpty } from '../../platform/db/snapshot.ts'
import {
  addLines,
  countIn,
  inOneTransaction,
  isLogOfMigrations,
  refill,
  tablesInOrder,
} from '../../platform/db/snapshot-postgres.ts'
import { forgetStorage } from '../../platform/files/claim-storage.ts'
import { markContentGone } from '../../platform/files/queries.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { DamagedArchive } from './damaged.ts'
import { type Manifest, rowsIn } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import type { Target } from './restore.ts'
import { rowsOfArchive } from './rows-of-archive.ts'

const ROWS_AT_ONCE = 200

/** An empty PostgreSQL database; its tables are created and filled in one transaction. */
export function postgresTarget(db: Db): Target {
  const demandEmpty = async () => {
    if (!(await isEmpty(db))) throw new Halt(({ backup }) => backup.tablesThere())
  }
  return {
    engine: 'postgres',
    demandEmpty,
    make: (archive, manifest, onProgress) =>
      inOneTransaction(db, async (whole) => {
        const { migrations, counters, missing } = manifest
        await migrate(whole, { only: migrations })
        await refill(whole, () => addAll(whole, archive, manifest, onProgress), counters)
        await migrate(whole)
        for (const uuid of missing) await markContentGone(whole, uuid)
        await forgetStorage(whole)
      }),
  }
}

async function addAll(db: Db, archive: string, manifest: Manifest, onProgress: OnProgress) {
  const total = rowsIn(manifest)
  let count = 0
  for await (const { table, lines } of rowsOfArchive(archive, manifest, await tablesInOrder(db)))
    await addRows(db, table, lines, (rows) => {
      count += rows
      onProgress('database', count, total)
    })
  for (const [name, rows] of Object.entries(manifest.tables)) {
    if (isLogOfMigrations(name)) continue
    const counted = await countIn(db, name)
    if (counted !== rows) throw new DamagedArchive((it) => it.rows({ table: name, counted, rows }))
  }
}

async function addRows(
  db: Db,
  table: string,
  lines: AsyncIterable<string> | Iterable<string>,
  onAdded: (rows: number) => void,
) {
  let some: string[] = []
  const add = async (rows: readonly string[]) => {
    await addLines(db, table, rows)
    onAdded(rows.length)
  }
  for await (const line of lines) {
    some.push(line)
    if (some.length < ROWS_AT_ONCE) continue
    await add(some)
    some = []
  }
  if (some.length > 0) await add(some)
}
