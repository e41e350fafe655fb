import { record } from '../../platform/events/record.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteFile } from '../../platform/files/queries.ts'
import { removeContent } from '../../platform/files/store-file.ts'
import type { Context } from '../../platform/web/context.ts'
import { NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { FoundProcess } from '../processes/row.ts'
import type { FoundDocument } from './queries.ts'

/** Deletes a document, and its content after the commit. Throws `NotFound` when it was already deleted. */
export async function removeDocument(
  context: Context,
  store: FileStore,
  process: FoundProcess,
  document: FoundDocument,
) {
  const subject = { type: 'process', uuid: process.uuid } as const
  await inTransaction(context, async (inside) => {
    if (!(await deleteFile(inside.db, subject, document.uuid)))
      throw new NotFound(context.t.documents.notFound({ name: document.filename }))
    await record(inside, 'file-removed', subject, {
      before: { file: document.uuid, kind: document.kind },
    })
  })
  await removeContent(context, store, [document.uuid])
}
