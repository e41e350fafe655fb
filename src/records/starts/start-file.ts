import { createHash, randomUUID } from 'node:crypto'
import { inLocalFile } from '../../platform/files/as-local-file.ts'
import type { GivenFile } from '../../platform/files/check-content.ts'
import { UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid } from '../../platform/web/errors.ts'
import type { FoundProcess } from '../processes/row.ts'
import { type FoundFile, insertFile, lastStarted, markStarted, removeExpired } from './queries.ts'
import { type ReadFile, readStartFile } from './read-file.ts'
import type { RowRules } from './row.ts'
import { checkAll, startAll, WrongStart } from './start-all.ts'
import type { WrongOne } from './wanted.ts'

/** Starts the locations in a file in two steps: a preview, stored for an hour, and its confirmation. */

const RETENTION_MS = 3_600_000
const LONGEST_NAME = 200

/** Checks a file and stores its rows; returns its uuid. Throws `Invalid` for another kind of file. */
export async function offerStartFile(context: Context, file: GivenFile, rules: RowRules): Promise<string> {
  const { db, now, person } = context
  await removeExpired(db, now)
  const read = await inLocalFile(file.content, (path) => readStartFile(context, path, rules)).catch(
    (error) => {
      if (error instanceof UnreadableFile) throw new Invalid([{ field: 'file', message: error.message }])
      throw error
    },
  )
  const uuid = randomUUID()
  await insertFile(db, {
    uuid,
    person_id: person.id,
    file_name: file.filename.slice(0, LONGEST_NAME),
    file_hash: createHash('sha256').update(file.content).digest('hex'),
    state: 'waiting',
    checked: JSON.stringify(read),
    started_count: 0,
    created_at: now.toISOString(),
    expires_at: new Date(+now + RETENTION_MS).toISOString(),
    started_at: '',
  })
  return uuid
}

/** The checked rows of a waiting file. */
export const readIn = ({ checked }: Pick<FoundFile, 'checked'>): ReadFile => JSON.parse(checked)

/** The last start of the same file; undefined for none. */
export const startedBefore = (context: Context, { file_hash }: Pick<FoundFile, 'file_hash'>) =>
  lastStarted(context.db, file_hash)

/**
 * Starts all rows of a waiting file, or none, and marks the file as started in the same transaction. Throws `Conflict` when
 * it was started or removed meanwhile, `WrongStart` with the row that can no longer be started.
 */
export async function startFile(context: Context, file: FoundFile): Promise<FoundProcess[]> {
  const { rows } = readIn(file)
  const { starts, wrong } = await checkAll(
    context,
    rows.map(({ wanted }) => wanted),
  )
  const [first] = wrong
  if (first) throw new WrongStart(422, first)
  return startAll(context, starts, undefined, async ({ db, now, t }) => {
    const at = now.toISOString()
    if (!(await markStarted(db, { uuid: file.uuid, count: starts.length, at })))
      throw new Conflict(t.starts.busy())
  })
}

/** `Rij 3: …`, for a row that could not be started. */
export const formatWrong = ({ t }: Context, { rows }: ReadFile, { index, problems }: WrongOne) =>
  t.starts.wrongRow({
    line: rows[index]?.line ?? 0,
    reasons: problems.map(({ message }) => message).join(' '),
  })
