import type { Db } from '../../platform/db/dialect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { isEmpty } from '../../platform/db/snapshot.ts'
import { addLines, countIn, inOneTransaction, refill, tableOf } from '../../platform/db/snapshot-postgres.ts'
import { forgetStorage } from '../../platform/files/claim-storage.ts'
import { markContentGone } from '../../platform/files/queries.ts'
import { entriesOf } from './archive.ts'
import { DamagedArchive } from './damaged.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import type { Target } from './restore.ts'
import type { Entry } from './tar.ts'

const ROWS_AT_ONCE = 200

/** An empty PostgreSQL database; its tables are created and filled in one transaction. */
export function postgresTarget(db: Db): Target {
  const demandEmpty = async () => {
    if (!(await isEmpty(db)))
      throw new Error('There are tables in this database already; restore wants an empty one.')
  }
  return {
    engine: 'postgres',
    demandEmpty,
    make: (archive, manifest) =>
      inOneTransaction(db, async (whole) => {
        const { migrations, counters, missing } = manifest
        await migrate(whole, { only: migrations })
        await refill(whole, () => addAll(whole, archive, manifest), counters)
        await migrate(whole)
        for (const uuid of missing) await markContentGone(whole, uuid)
        await forgetStorage(whole)
      }),
  }
}

async function addAll(db: Db, archive: string, { tables }: Manifest) {
  for await (const entry of entriesOf(archive))
    if (entry.name.startsWith(DATABASE)) await addRows(db, tableOf(entry.name.slice(DATABASE.length)), entry)
  for (const [name, rows] of Object.entries(tables)) {
    const counted = await countIn(db, name)
    if (counted !== rows) throw new DamagedArchive(`${name} has ${counted} rows, not ${rows}`)
  }
}

async function addRows(db: Db, table: string, { content }: Entry) {
  let some: string[] = []
  for await (const line of linesOf(content)) {
    some.push(line)
    if (some.length < ROWS_AT_ONCE) continue
    await addLines(db, table, some)
    some = []
  }
  if (some.length > 0) await addLines(db, table, some)
}

const NEW_LINE = 10

/**
 * Lines as they were written. Not with readline, which also ends a line at characters that people may have
 * typed.
 */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = []
  for await (const piece of content) {
    let from = 0
    for (let end = piece.indexOf(NEW_LINE); end >= 0; end = piece.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString('utf8')
      begun = []
      from = end + 1
    }
    if (from < piece.length) begun.push(piece.subarray(from))
  }
}
