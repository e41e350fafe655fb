import type { ReportName } from '../../platform/tenant/tenant.ts'
import { holderOf, policy } from '../../platform/web/policy.ts'
import { can, type Visit } from '../../platform/web/visit.ts'
import { readProcesses, typesHeldFor } from '../../records/processes/policy.ts'
import type { Report } from './report.ts'

/** Read reports: who has `reporting`. Which of them, `mayRead` says. Spec 2 §2. */
export const readReports = holderOf('reporting')

/** Take a report out as an Excel file. */
export const exportReports = policy(
  'reporting, export',
  (visit) => can(visit, 'export') && readReports.allows(visit, undefined),
)

/** True when somebody sees what a report counts; one about customers counts processes on private ground. */
export const mayRead = (visit: Visit, { needs }: Pick<Report, 'needs'>) =>
  needs.some((attribute) => HOLDS[attribute](visit))

const HOLDS: Record<Report['needs'][number], (visit: Visit) => boolean> = {
  requestlist: (visit) => can(visit, 'requestlist'),
  realisationlist: (visit) => readProcesses.allows(visit, undefined),
  // Customers read these without the list of processes.
  privateProcess: (visit) => typesHeldFor(visit, 'reporting').some(({ value }) => value === 'private'),
}

/** True when the tenant has a report. */
export const isOffered = ({ tenant }: Pick<Visit, 'tenant'>, name: ReportName) =>
  tenant.reports.includes(name)
