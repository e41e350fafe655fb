import { REPORTS } from '../../src/desk/shortcuts/reports.ts'
import { onKeys } from '../keys.ts'

/** Handles the shortcuts of reports. */
export function enhance(report: HTMLElement) {
  onKeys(REPORTS, { nextYear: () => moveYear(report, -1), previousYear: () => moveYear(report, 1) })
}

/** Years are sorted newest first. */
function moveYear(report: HTMLElement, by: 1 | -1) {
  const years = report.querySelector<HTMLSelectElement>('select[name=jaar]')
  const next = (years?.selectedIndex ?? -1) + by
  if (!years?.options[next]) return
  years.selectedIndex = next
  years.form?.requestSubmit()
}
