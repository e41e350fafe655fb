import { record } from '../../platform/events/record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { removeContent } from '../../platform/files/keep-file.ts'
import { deleteFile } from '../../platform/files/queries.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { Visit } from '../../platform/web/visit.ts'
import type { FoundProcess } from '../processes/row.ts'
import type { FoundDocument } from './queries.ts'

/** Deletes a document, and its content once that is certain. Throws `NotFound` when somebody was first. */
export async function removeDocument(
  visit: Visit,
  store: FileStore,
  process: FoundProcess,
  document: FoundDocument,
) {
  const subject = { type: 'process', uuid: process.uuid } as const
  await inTransaction(visit, async (inside) => {
    if (!(await deleteFile(inside.db, subject, document.uuid)))
      throw new NotFound(visit.t.documents.notFound({ name: document.filename }))
    await record(inside, 'file-removed', subject, {
      before: { file: document.uuid, kind: document.kind },
    })
  })
  await removeContent(visit, store, [document.uuid])
}
