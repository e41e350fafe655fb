import type { Context } from '../../platform/web/context.ts'
import { type Report, reportHref } from './report.ts'
import { reportsFor } from './reports.ts'

export interface ReportMenuGroup {
  /** '' for a report without a group. */
  label: string
  items: { href: string; label: string; isCurrent: boolean }[]
}

/** The reports that the person may read, in groups. Spec 2 §2. */
export function reportMenu(context: Context, current: Report | undefined): ReportMenuGroup[] {
  const groups = new Map<string, ReportMenuGroup>()
  for (const report of reportsFor(context)) {
    const group = groups.get(report.group) ?? { label: context.t.reports.groups[report.group](), items: [] }
    group.items.push({
      href: reportHref(report.name),
      label: report.menuLabel(context.t),
      isCurrent: report === current,
    })
    groups.set(report.group, group)
  }
  return [...groups.values()]
}
