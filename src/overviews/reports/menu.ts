import type { Visit } from '../../platform/web/visit.ts'
import { type Report, reportHref } from './report.ts'
import { reportsFor } from './reports.ts'

export interface ReportMenuGroup {
  /** '' for what stands by itself. */
  label: string
  items: { href: string; label: string; isCurrent: boolean }[]
}

/** The reports that somebody may read, in groups. Spec 2 §2. */
export function reportMenu(visit: Visit, current: Report | undefined): ReportMenuGroup[] {
  const groups = new Map<string, ReportMenuGroup>()
  for (const report of reportsFor(visit)) {
    const group = groups.get(report.group) ?? { label: visit.t.reports.groups[report.group](), items: [] }
    group.items.push({
      href: reportHref(report.name),
      label: report.menuLabel(visit.t),
      isCurrent: report === current,
    })
    groups.set(report.group, group)
  }
  return [...groups.values()]
}
