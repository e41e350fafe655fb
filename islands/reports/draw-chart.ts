import { Chart, type Data } from 'frappe-charts/dist/frappe-charts.esm.js'

const HEIGHT = 300
/** Source: spec 1 §9. */
const LARGE_HEIGHT = 450
/** Maximum number of datasets: more could not be told apart by colour (reports.css). */
const COLOURS = 5
/** Pixels: a narrower bar has no room for its label. */
const LEAST_PER_BAR = 90

/**
 * Draws a chart above the table of a figure, from the table's own cells: because the figures are the same, it
 * is hidden from screen readers. Redrawn when its width changes.
 */
export function drawChart(figure: HTMLElement) {
  const place = figure.querySelector('.report-chart')
  if (!place) return
  const data = dataOf(figure)
  if (data.datasets.every(({ values }) => values.every((it) => it === 0))) return place.remove()
  const bars = document.createElement('div')
  place.append(legendOf(data), bars)
  let width = 0
  const shape = {
    isStacked: figure.dataset.chart === 'stacked',
    height: place.classList.contains('large') ? LARGE_HEIGHT : HEIGHT,
  }
  new ResizeObserver(() => {
    if (Math.abs(bars.clientWidth - width) < 2) return
    width = bars.clientWidth
    draw(bars, fitting(data, width), shape)
  }).observe(bars)
}

function draw(
  element: HTMLElement,
  data: Data,
  { isStacked, height }: { isStacked: boolean; height: number },
) {
  element.replaceChildren()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new Chart(element, {
    type: 'bar',
    height,
    animate: still ? 0 : 1,
    showLegend: 0,
    barOptions: { stacked: isStacked ? 1 : 0, spaceRatio: 0.5 },
    axisOptions: { xAxisMode: 'tick', yAxisMode: 'span', xIsSeries: 0 },
    data,
  })
  // Stops the library's own resize listener, which fails during the animation; drawChart redraws instead.
  chart.destroy()
  // The library draws zeros first, and the values only after 700 ms, unless it is updated.
  chart.update(data)
}

interface ChartData extends Data {
  /** Short labels of the bars, for narrow ones. */
  shorts: string[]
}

const fitting = ({ labels, shorts, datasets }: ChartData, width: number): Data => ({
  labels: width / labels.length < LEAST_PER_BAR ? shorts : labels,
  datasets,
})

function dataOf(figure: HTMLElement): ChartData {
  const heads = [...figure.querySelectorAll<HTMLElement>('thead th')]
  const series = heads.flatMap((head, at) => (head.dataset.series ? [{ at, name: textOf(head) }] : []))
  const rows = [...figure.querySelectorAll<HTMLTableRowElement>('tbody > tr:not(.report-details)')].filter(
    ({ cells }) => cells.length === heads.length,
  )
  const heading = ({ cells }: HTMLTableRowElement) => cells[0] as HTMLElement
  return {
    labels: rows.map((row) => textOf(heading(row))),
    shorts: rows.map((row) => heading(row).dataset.short ?? textOf(heading(row))),
    datasets: series.slice(0, COLOURS).map(({ at, name }) => ({
      name,
      values: rows.map(({ cells }) => Number(cells[at]?.querySelector('data')?.value ?? 0)),
    })),
  }
}

function legendOf({ datasets }: Data): HTMLElement {
  const legend = document.createElement('ul')
  legend.append(
    ...datasets.map(({ name }) => {
      const item = document.createElement('li')
      item.textContent = name
      return item
    }),
  )
  return legend
}

const textOf = (element: HTMLElement) =>
  [...element.childNodes]
    .filter((it) => !(it instanceof HTMLElement && it.matches('.report-fold')))
    .map((it) => it.textContent ?? '')
    .join('')
    .trim()
