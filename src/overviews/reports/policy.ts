import type { ReportName } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { holderOf, policy } from '../../platform/web/policy.ts'
import { readProcesses, typesHeldFor } from '../../records/processes/policy.ts'
import type { Report } from './report.ts'

/** Read reports: who has `reporting`. Which of them, `mayRead` says. Spec 2 §2. */
export const readReports = holderOf('reporting')

/** Take a report out as an Excel file. */
export const exportReports = policy(
  'reporting, export',
  (context) => can(context, 'export') && readReports.allows(context, undefined),
)

/** True when somebody sees what a report counts; one about customers counts processes on private ground. */
export const mayRead = (context: Context, { needs }: Pick<Report, 'needs'>) =>
  needs.some((attribute) => HOLDS[attribute](context))

const HOLDS: Record<Report['needs'][number], (context: Context) => boolean> = {
  requestlist: (context) => can(context, 'requestlist'),
  realisationlist: (context) => readProcesses.allows(context, undefined),
  // Customers read these without the list of processes.
  privateProcess: (context) => typesHeldFor(context, 'reporting').some(({ value }) => value === 'private'),
}

/** True when the tenant has a report. */
export const isOffered = ({ tenant }: Pick<Context, 'tenant'>, name: ReportName) =>
  tenant.reports.includes(name)
