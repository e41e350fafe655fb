import type { ReportTable } from './report.ts'

/** Steps of the colour scale, from low to high. */
const LEVELS = 5

/**
 * Colour step of a value among all scaled columns of a table, 1 to 5; null when the table has no scale or
 * nothing to compare.
 */
export function scaleOf({ columns, rows, extent }: ReportTable): (value: number) => number | null {
  const scaled = columns.filter(({ isScaled }) => isScaled)
  const values = rows.flatMap(({ cells }) =>
    scaled.flatMap(({ key }) => (typeof cells[key]?.value === 'number' ? [Number(cells[key]?.value)] : [])),
  )
  const [least, most] = extent ?? [Math.min(...values), Math.max(...values)]
  if (!(most > least)) return () => null
  return (value) => Math.min(LEVELS, 1 + Math.floor(((value - least) / (most - least)) * LEVELS))
}
