import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openSqlite } from '../../platform/db/open.ts'
import { tableOf } from '../../platform/db/snapshot-postgres.ts'
import { brokenIn, rowsIn, SQLITE_FILE } from '../../platform/db/snapshot-sqlite.ts'
import { entriesOf } from './archive.ts'
import { DamagedArchive } from './damaged.ts'
import { UNFINISHED } from './left-behind.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { type OnProgress, reportProgress } from './progress.ts'

interface TableRows {
  table: string
  /** Each row as one line of JSON, its columns by name. */
  lines: AsyncIterable<string> | Iterable<string>
}

/**
 * The rows of an archive of either engine, table by table: in the order of a PostgreSQL archive, which has referenced tables
 * first, and in `order` for a SQLite archive. Streams rows; never loads a whole table into memory.
 */
export async function* rowsOfArchive(
  archive: string,
  { engine }: Pick<Manifest, 'engine'>,
  order: readonly string[],
): AsyncGenerator<TableRows> {
  if (engine === 'sqlite') yield* rowsOfSqlite(archive, order)
  else
    for await (const { name, content } of entriesOf(archive))
      if (name.startsWith(DATABASE))
        yield { table: tableOf(name.slice(DATABASE.length)), lines: linesOf(content) }
}

async function* rowsOfSqlite(archive: string, order: readonly string[]): AsyncGenerator<TableRows> {
  // Beside the archive: that disk has room for it, and the same protection.
  const folder = await mkdtemp(`${archive}${UNFINISHED}`)
  try {
    const file = join(folder, SQLITE_FILE)
    await unpackSqlite(archive, file)
    const db = openSqlite(file)
    try {
      const broken = await brokenIn(db)
      if (broken) throw new DamagedArchive((it) => it.sqlite({ said: broken }))
      for (const table of order) yield { table, lines: rowsIn(db, table) }
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Extracts the SQLite file of an archive; only its owner may read it. */
export async function unpackSqlite(archive: string, to: string, onProgress: OnProgress = () => {}) {
  let isThere = false
  for await (const { name, size, content } of entriesOf(archive)) {
    if (name !== `${DATABASE}${SQLITE_FILE}`) continue
    isThere = true
    const pieces = reportProgress(content, (bytes) => onProgress('database', bytes, size))
    await pipeline(pieces, createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
  }
  if (!isThere) throw new DamagedArchive((it) => it.noDatabase())
}

const NEW_LINE = 10

/** Splits at line feeds only. Not readline, which also splits at characters that people may have typed. */
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
