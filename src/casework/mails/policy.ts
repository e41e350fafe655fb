import { holderFor, policyFor } from '../../platform/web/policy.ts'
import { changeStatus, readProcesses } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'

/** Read the mails of a process that one sees. */
export const readMails = readProcesses

/** Send a mail of a process again. */
export const resendMail = policyFor<{ process: FoundProcess }>(
  'mail.resend',
  (context, { process }) => changeStatus.allows(context, process),
  changeStatus.heldBy,
)

/** Read to which applicants mails of a process went: who may read the requests there. */
export const readApplicants = holderFor('requestlist')
