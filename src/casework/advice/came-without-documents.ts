import type { Db } from '../../platform/db/dialect.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { ORIGIN } from '../residents/form.ts'
import { findReceiver } from './queries.ts'

/**
 * The channel of a request, where documents may be absent without fault of the applicant: a file contains none, and the form
 * for residents asks for proof of the car (if the tenant enables that) without requiring it. Null for other channels.
 */
export async function cameWithoutDocuments(db: Db, request: FoundRequest): Promise<'file' | 'form' | null> {
  if (request.origin === ORIGIN) return 'form'
  return (await findReceiver(db, request.uuid)) === commandLine.id ? 'file' : null
}
