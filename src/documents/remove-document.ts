import { record } from '../events/record.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeContent } from '../files/keep-file.ts'
import { deleteFile } from '../files/queries.ts'
import type { FoundProcess } from '../processes/row.ts'
import { NotFound } from '../web/errors.ts'
import { inTransaction } from '../web/transaction.ts'
import type { Visit } from '../web/visit.ts'
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
