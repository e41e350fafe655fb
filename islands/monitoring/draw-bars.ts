import { Chart, type Data } from 'frappe-charts/dist/frappe-charts.esm.js'
import { formatMonth } from '../../src/records/monitoring/month.ts'
import { LEVELS, occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import type { MonthFigures } from '../../src/records/monitoring/report.ts'

const HEIGHT = 140
const HUNDRED = 100
/** One dataset for each colour: the library has a colour per dataset, not per bar. */
const DRAWN = LEVELS.filter((level) => level !== 'none')

/** Draws a bar for each month, in the colour of its level (monitoring.css), and a line at the limit. */
export function drawBars(
  element: HTMLElement,
  months: readonly MonthFigures[],
  limit: number,
  limitLabel: string,
) {
  const percent = (fraction: number) => Math.round(fraction * HUNDRED * 10) / 10
  const data: Data = {
    labels: months.map(({ month }) => formatMonth(month)),
    datasets: DRAWN.map((level) => ({
      name: level,
      values: months.map(({ occupancy }) =>
        occupancy !== null && occupancyLevel(occupancy, limit) === level ? percent(occupancy) : 0,
      ),
    })),
    yMarkers: [{ label: limitLabel, value: percent(limit), options: { labelPos: 'left' } }],
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new Chart(element, {
    type: 'bar',
    height: HEIGHT,
    animate: still ? 0 : 1,
    showLegend: 0,
    barOptions: { stacked: 1, spaceRatio: 0.5 },
    axisOptions: { xAxisMode: 'tick', yAxisMode: 'span', xIsSeries: 0 },
    data,
  })
  // Removes its resize listener: its width never changes, and redrawing during the animation would fail.
  chart.destroy()
  // Without an update, the library draws zeros first, and the values only after 700 ms.
  chart.update(data)
}
