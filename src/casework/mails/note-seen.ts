import { isForApplicants } from '../../platform/tenant/mail-choices.ts'
import type { Visit } from '../../platform/web/visit.ts'
import type { Mail } from './mail.ts'
import { readApplicants } from './policy.ts'
import { requestsFrom } from './queries.ts'

/** Writes down whose address somebody sees in mails of a process: of applicants, where they may know those. */
export async function noteSeen(
  visit: Visit,
  process: { uuid: string; municipality_code: string | null },
  mails: readonly Pick<Mail, 'template' | 'recipient'>[],
) {
  const { contactViews, tenant, db } = visit
  if (!contactViews || !readApplicants.allows(visit, process)) return
  const addresses = new Set(
    mails.filter((it) => isForApplicants(tenant.mails, it.template)).map(({ recipient }) => recipient),
  )
  addresses.delete('')
  if (addresses.size === 0) return
  contactViews.note(visit, await requestsFrom(db, process.uuid, [...addresses]), 'mail')
}
