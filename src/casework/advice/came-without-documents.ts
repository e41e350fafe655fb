import type { Db } from '../../platform/db/dialect.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { ORIGIN } from '../residents/form.ts'
import { findReceiver } from './queries.ts'

/** The channel of a request, when no documents can come by it: a file, or the form for residents. */
export async function cameWithoutDocuments(db: Db, request: FoundRequest): Promise<'file' | 'form' | null> {
  if (request.origin === ORIGIN) return 'form'
  return (await findReceiver(db, request.uuid)) === commandLine.id ? 'file' : null
}
