import type { ReportName } from '../../platform/tenant/tenant.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { holderOf, policy } from '../../platform/web/policy.ts'
import { readProcesses, typesHeldFor } from '../../records/processes/policy.ts'
import type { Report } from './report.ts'

/** Permission to read reports: `reporting`. `mayRead` checks each report. Spec 2 §2. */
export const readReports = holderOf('reporting')

/** Permission to export a report as an Excel file. */
export const exportReports = policy(
  'reporting, export',
  (context) => can(context, 'export') && readReports.allows(context, undefined),
)

/**
 * True when the person may see the records that a report counts; customer reports count processes on private ground.
 */
export const mayRead = (context: Context, { needs }: Pick<Report, 'needs'>) =>
  needs.some((attribute) => HOLDS[attribute](context))

const HOLDS: Record<Report['needs'][number], (context: Context) => boolean> = {
  requestlist: (context) => can(context, 'requestlist'),
  realisationlist: (context) => readProcesses.allows(context, undefined),
  // Customers may read these without access to the process list.
  privateProcess: (context) => typesHeldFor(context, 'reporting').some(({ value }) => value === 'private'),
}

/** True when the tenant offers a report. */
export const isOffered = ({ tenant }: Pick<Context, 'tenant'>, name: ReportName) =>
  tenant.reports.includes(name)
