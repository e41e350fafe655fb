declare module 'frappe-charts/dist/frappe-charts.esm.js' {
  export interface Data {
    labels: string[]
    datasets: { name: string; values: number[] }[]
    yMarkers?: { label: string; value: number; options?: { labelPos: 'left' | 'right' } }[]
  }
  export class Chart {
    constructor(
      element: HTMLElement,
      options: {
        type: 'bar'
        /** In pixels. */
        height: number
        animate: 0 | 1
        showLegend?: 0 | 1
        barOptions?: { stacked?: 0 | 1; spaceRatio?: number }
        axisOptions?: { xAxisMode?: 'tick' | 'span'; yAxisMode?: 'tick' | 'span'; xIsSeries?: 0 | 1 }
        data: Data
      },
    )
    update(data: Data): void
    /** Removes the resize listener, but not the drawing. */
    destroy(): void
  }
}
