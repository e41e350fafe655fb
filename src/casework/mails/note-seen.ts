import { isForApplicants } from '../../platform/tenant/mail-choices.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Mail } from './mail.ts'
import { readApplicants } from './policy.ts'
import { requestsFrom } from './queries.ts'

/** Logs the addresses that a person views in mails of a process: of applicants, where the person may see those. */
export async function noteSeen(
  context: Context,
  process: { uuid: string; municipality_code: string | null },
  mails: readonly Pick<Mail, 'template' | 'recipient'>[],
) {
  const { reads, tenant, db } = context
  if (!readApplicants.allows(context, process)) return
  const addresses = new Set(
    mails.filter((it) => isForApplicants(tenant.mails, it.template)).map(({ recipient }) => recipient),
  )
  addresses.delete('')
  if (addresses.size === 0) return
  for (const { uuid } of await requestsFrom(db, process.uuid, [...addresses]))
    reads.note({ type: 'request', uuid, way: 'mail', kinds: ['email'] })
}
