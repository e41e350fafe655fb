import { REPORTS } from '../../src/desk/shortcuts/reports.ts'
import { onKeys } from '../keys.ts'

/** Draws charts next to the tables of a report, from their cells; and handles its shortcuts. */
export function enhance(report: HTMLElement) {
  const figures = [...report.querySelectorAll<HTMLElement>('figure[data-chart]')]
  if (figures.length > 0)
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        for (const figure of figures) drawChart(figure)
      },
      (error) => console.error('The charts could not be loaded.', error),
    )
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
