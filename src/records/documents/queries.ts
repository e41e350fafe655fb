import type { Db } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import type { FoundFile } from '../../platform/files/queries.ts'
import type { DocumentGroup } from '../../platform/tenant/process-type.ts'

export interface FoundDocument extends FoundFile {
  /** Its position in its group, from 0. */
  index: number
}

const findAll = prepare({ uuid: String }, (db, place) =>
  db
    .selectFrom('file')
    .selectAll()
    .where('subject_type', '=', 'process')
    .where('subject_uuid', '=', place('uuid'))
    .where((eb) => eb.or([eb('uploaded', '=', 1), eb('missing', '=', 0)]))
    .orderBy('created_at')
    .orderBy('uuid'),
)

/**
 * The documents of a process, of all groups or of one, in the order in which they were added; includes deleted ones, so that
 * the others retain their index, and excludes unfinished uploads. Authorise first: the process must have been found in
 * scope.
 */
export async function findDocuments(
  db: Db,
  processUuid: string,
  group?: DocumentGroup,
): Promise<FoundDocument[]> {
  const all = await findAll(db, { uuid: processUuid })
  const found = group ? all.filter(({ kind }) => kind === group) : all
  const counts = new Map<string, number>()
  return found.map((file) => {
    const index = counts.get(file.kind) ?? 0
    counts.set(file.kind, index + 1)
    return { ...file, index }
  })
}

/** True if a group has a document that can be opened, for example a start document that a person added. */
export const hasDocument = async (db: Db, processUuid: string, group: DocumentGroup): Promise<boolean> =>
  (await db
    .selectFrom('file')
    .select('uuid')
    .where('subject_type', '=', 'process')
    .where('subject_uuid', '=', processUuid)
    .where('kind', '=', group)
    .where('uploaded', '=', 1)
    .where('suspect', '=', 0)
    .where('gdpr', '=', 0)
    .where('missing', '=', 0)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined
