import type { ReportName, Tenant } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { customerList } from './customer-list.ts'
import { forecast } from './forecast.ts'
import { gridUpgrades } from './grid-upgrades.ts'
import { keyMetrics } from './key-metrics.ts'
import { late } from './late.ts'
import { pointsByObjectType } from './points-by-object-type.ts'
import { pointsByPid } from './points-by-pid.ts'
import { isOffered, mayRead } from './policy.ts'
import { realisationStatus } from './realisation-status.ts'
import type { Report } from './report.ts'
import { requestJudgement } from './request-judgement.ts'
import { stepTimes } from './step-times.ts'
import { trend } from './trend.ts'

/** In the order of the menu. */
const ALL: readonly Report[] = [
  keyMetrics,
  trend,
  requestJudgement,
  realisationStatus,
  stepTimes,
  forecast,
  late,
  customerList,
  pointsByObjectType,
  pointsByPid,
  gridUpgrades,
]

/** The report with a name; undefined when it does not exist or the tenant does not offer it. */
export const findReport = (context: Pick<Context, 'tenant'>, name: string): Report | undefined =>
  ALL.find((it) => it.name === name && isOffered(context, it.name))

/** The reports of a tenant, in the order of the menu. */
export const reportsOf = (tenant: Tenant): Report[] => ALL.filter((it) => isOffered({ tenant }, it.name))

/** API descriptions of the reports, by name. */
export const summaries = (): { name: ReportName; summary: string }[] =>
  ALL.map(({ name, summary }) => ({ name, summary }))

/** The reports that the person may read, in the order of the menu. */
export const reportsFor = (context: Context): Report[] =>
  reportsOf(context.tenant).filter((it) => mayRead(context, it))
