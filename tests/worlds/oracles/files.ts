import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '../look.ts'
import type { Oracle } from '../oracle.ts'

/** Documents: the row of a file, and that its content is there as long as it may be read. */

const FLAGS = ['uploaded', 'suspect', 'gdpr', 'missing', 'deleted']
/** Bytes. */
const LARGEST = 5_242_880
const EXTENSIONS = ['jpg', 'jpeg', 'png', 'pdf']

const filesAreValid: Oracle = {
  rule: 'a file is of a kind and a size that is taken in, and its flags are 0 or 1',
  source: 'spec 2 §5 File upload',
  runs: 'of tables',
  violations: async ({ look }) =>
    (await look.rows('file', 'uuid')).flatMap((it) => {
      const isTaken = EXTENSIONS.includes(it.extension) && it.size > 0 && it.size <= LARGEST
      const isFlagged = FLAGS.every((name) => it[name] === 0 || it[name] === 1)
      return isTaken && isFlagged ? [] : [`file ${it.filename} has ${it.size} bytes of ${it.extension}`]
    }),
}

const filesOfDeletedAreDeleted: Oracle = {
  rule: 'a file of a process that was deleted is deleted too',
  source: 'worlds: deleted is gone',
  runs: 'of tables',
  async violations({ look }) {
    const processes = new Set((await look.rows('process')).map(({ uuid }) => uuid))
    // What a kill left on its way is of nobody; a sweep removes it.
    const isOnItsWay = (it: Row) => it.uploaded === 0 && it.missing === 1
    return (await look.rows('file', 'uuid'))
      .filter((it) => !isOnItsWay(it))
      .filter((it) => it.subject_type === 'process' && !processes.has(it.subject_uuid) && it.deleted !== 1)
      .map(({ filename, subject_uuid }) => `${filename} of process ${subject_uuid} is not deleted`)
  },
}

const contentIsStored: Oracle = {
  rule: 'the content of every file that may be read is stored, and of one that was swept away it is not',
  source: 'spec 2 §3 File: downloadable only if uploaded and none of the other flags is set',
  runs: 'at the end',
  async violations({ look, desk }) {
    const folder = join(desk.settings.dataDir, 'files')
    const stored = new Set(
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true })
            .filter((it) => it.isFile())
            .map(({ name }) => name)
        : [],
    )
    const rows = await look.rows('file', 'uuid')
    const readable = rows.filter((it) => FLAGS.every((name) => it[name] === (name === 'uploaded' ? 1 : 0)))
    const swept = rows.filter(({ missing, deleted, gdpr }) => missing === 1 && (deleted === 1 || gdpr === 1))
    return [
      ...readable
        .filter(({ uuid }) => !stored.has(uuid))
        .map(({ uuid, filename }) => `${filename} (${uuid}) may be read, and is not stored`),
      ...swept
        .filter(({ uuid }) => stored.has(uuid))
        .map(({ uuid, filename }) => `${filename} (${uuid}) was swept away, and is stored`),
    ]
  },
}

export const filesOfRecords: readonly Oracle[] = [filesAreValid, filesOfDeletedAreDeleted, contentIsStored]
