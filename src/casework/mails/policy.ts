import { holderFor, policyFor } from '../../platform/web/policy.ts'
import { changeStatus, readProcesses } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'

/** Read the mails of a process that the person may see. */
export const readMails = readProcesses

export const resendMail = policyFor<{ process: FoundProcess }>(
  'mail.resend',
  (context, { process }) => changeStatus.allows(context, process),
  changeStatus.heldBy,
)

/** Read which applicants received mails of a process: persons who may read the requests there. */
export const readApplicants = holderFor('requestlist')
