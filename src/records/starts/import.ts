import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../platform/web/context.ts'
import { insertFile, lastStarted } from './queries.ts'
import { type ReadFile, readStartFile, type WrongRow } from './read-file.ts'
import { rulesFor } from './rules.ts'
import { checkAll, startAll } from './start-all.ts'

/** Starts the locations in a file from the command line: all or none. */

interface Choices {
  category: string
  operator: string
  dryRun: boolean
  /** Start a file again that was started before. */
  isMeant: boolean
  onRefused: (row: { line: number; reference: string; reasons: string[] }) => Promise<void>
  /** Called after each start. */
  onProgress?: () => void
}

interface StartedFile {
  read: number
  created: number
  unchanged: number
  refused: number
  ignored: string[]
  sheet: ReadFile['sheet']
  /** The first and the last reference; '' for none. */
  first: string
  last: string
  /** When the same file was started before, if that prevented the start; else ''. */
  startedBefore: string
}

/** Reads, checks and starts a file; throws `UnreadableFile` for another kind of file. */
export async function importStarts(context: Context, path: string, choices: Choices): Promise<StartedFile> {
  const { category, operator, dryRun, isMeant, onRefused, onProgress } = choices
  const read = await readStartFile(context, path, rulesFor(context, { category, operator }))
  const { starts, wrong } = await checkAll(
    context,
    read.rows.map(({ wanted }) => wanted),
  )
  const late: WrongRow[] = wrong.map(({ index, problems }) => ({
    line: read.rows[index]?.line ?? 0,
    reasons: problems.map(({ message }) => message),
  }))
  const refused = [...read.wrong, ...late]
  for (const row of refused) await onRefused({ ...row, reference: '' })
  const hash = await hashOf(path)
  const before = isMeant ? undefined : await lastStarted(context.db, hash)
  const counts = {
    read: read.rows.length + read.wrong.length,
    refused: refused.length,
    ignored: read.ignored,
    sheet: read.sheet,
    first: '',
    last: '',
    unchanged: before ? starts.length : 0,
    startedBefore: before?.started_at ?? '',
  }
  if (refused.length > 0 || before || dryRun)
    return { ...counts, created: dryRun && refused.length === 0 && !before ? starts.length : 0 }
  const started = await startAll(
    context,
    starts,
    async () => onProgress?.(),
    ({ db, now, person }) =>
      insertFile(db, {
        uuid: randomUUID(),
        person_id: person.id,
        file_name: basename(path),
        file_hash: hash,
        state: 'started',
        checked: '',
        started_count: starts.length,
        created_at: now.toISOString(),
        expires_at: '',
        started_at: now.toISOString(),
      }),
  )
  const refs = started.map(({ case_ref }) => case_ref)
  return { ...counts, created: refs.length, first: refs[0] ?? '', last: refs.at(-1) ?? '' }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
