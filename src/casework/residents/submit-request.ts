import type { Insertable } from 'kysely'
import { findMunicipality } from '../../geography/places/municipalities.ts'
import type { Db } from '../../platform/db/dialect.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import { addressKey } from '../../platform/geo/address-key.ts'
import type { ResidentTemplate } from '../../platform/tenant/mail-choices.ts'
import { anonymous } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import type { ReadRequest } from '../intake/incoming.ts'
import { findByReference } from '../intake/queries.ts'
import { receiveRequests } from '../intake/receive.ts'
import { ORIGIN } from './form.ts'
import { addProof, type Proof, withProof } from './proof.ts'
import { findSame, insertAgreement } from './queries.ts'
import { requestNews } from './request-news.ts'
import { mailResident } from './resident-mail.ts'

interface ResidentRequest {
  received: ReadRequest
  agreed: readonly { name: string; text: string }[]
  /** Wants a mail when the standing of the request changes. */
  news: boolean
}

/**
 * Stores a request of a resident through the same intake as all requests, with the accepted conditions and the mail with the
 * reference. Returns the reference for the page only where the desk sends no mails. Otherwise only the mail contains it: a
 * person with the same address and mailbox may have applied before, and the page must not reveal that. That applicant gets a
 * mail about the earlier request, and no second request. Proof is stored with the request that it was sent with, or not at
 * all. Throws `Failure` 503 when it cannot be stored.
 */
export async function submitRequest(
  visiting: Context,
  application: ResidentRequest,
  proof: Proof | null = null,
): Promise<{ reference: string | null }> {
  const context = { ...visiting, person: { ...anonymous, id: 'publieksformulier', name: ORIGIN } }
  const { request, reference: key } = application.received
  const sends = context.mailing?.sends ?? false
  const known = async () => (await findByReference(context.db, ORIGIN, [key]))[0]
  const before = await known()
  if (before) {
    if (proof) await addProof(context, key, proof)
    return { reference: sends ? null : before.case_ref }
  }

  const same = sends
    ? await findSame(context.db, {
        email: request.email,
        addressKey: addressKey(request),
        postalCode: request.postal_code,
      })
    : undefined
  if (same) {
    await inTransaction(context, async (inside) => {
      if (application.news) await requestNews(inside, same.uuid)
      await queueMail(inside, application, 'resident-known', same)
    })
    return { reference: null }
  }
  const receive = (beside?: (inside: Context, request: string) => Promise<void>) =>
    receiveRequests(context, [application.received], async (db, added) => {
      for (const { uuid } of added) await beside?.({ ...context, db }, uuid)
      await storeBeside({ ...context, db }, application, added)
    })
  await (proof ? withProof(context, proof, receive) : receive())
  // The form may have been sent twice at the same moment: the first request counts.
  const stored = await known()
  if (!stored) throw new Error('The received request was not saved.')
  return { reference: sends ? null : stored.case_ref }
}

async function storeBeside(
  context: Context & { db: Db },
  application: ResidentRequest,
  added: readonly Insertable<RequestTable>[],
): Promise<void> {
  for (const { uuid, case_ref } of added) {
    await insertAgreement(context.db, {
      request_uuid: uuid,
      language: context.language,
      agreed_at: context.now.toISOString(),
      agreed_to: JSON.stringify(application.agreed),
    })
    if (application.news && context.mailing?.sends) await requestNews(context, uuid)
    await queueMail(context, application, 'resident-received', {
      uuid,
      case_ref,
      email: application.received.request.email,
    })
  }
}

/** Puts a mail about it in the outbox, once for each form. */
function queueMail(
  context: Context,
  { received: { request, reference: key } }: ResidentRequest,
  template: ResidentTemplate,
  about: { uuid: string; case_ref: string; email: string },
): Promise<void> {
  const place = findMunicipality(request.municipality_code)?.name ?? ''
  return mailResident(context, about, {
    template,
    event: 'request-received',
    cause: `resident:${key}`,
    language: context.language,
    address: [request.postal_code, place].filter(Boolean).join(' '),
  })
}
