import { type ChartData, type ChartRow, type Figure, widthOf } from './chart.ts'

/**
 * Layout of horizontal bars: positions in percent of the width, because the page may have any width, and in pixels
 * where texts have to fit. Pure.
 */

/** Height of a line of bars: large enough for a finger or pointer. */
export const LINE = 24
/** Minimum width for bars (reports.css). */
const LEAST_ROOM = 240
const GAP = 6

interface Bar extends Figure {
  /** In percent. */
  x: number
  width: number
  /** Its value fits inside it; otherwise the value follows the last bar of its line. */
  isWide: boolean
}

export interface BarLine {
  bars: readonly Bar[]
  /** Start of the texts after the bars, in percent. */
  end: number
  /** The texts after the bars, `x` in pixels from there. */
  after: readonly { text: string; x: number; width: number; figure: Figure | null }[]
}

interface BarRow {
  key: string
  label: string
  lines: readonly BarLine[]
}

export function barsOf({ rows, isStacked, most, series }: ChartData): BarRow[] {
  const linesOf = (row: ChartRow): Line[] =>
    isStacked
      ? [{ figures: row.figures, total: row.totalText }]
      : series.map((_, index) => ({ figures: row.figures.filter((it) => it.series === index), total: '' }))
  // Leaves room for texts after the bars of a full line.
  const full = 100 - (100 * Math.min(LEAST_ROOM / 2, roomAfter(rows.flatMap(linesOf)))) / LEAST_ROOM
  return rows.map((row) => ({
    key: row.key,
    label: row.label,
    lines: linesOf(row).map((line) => barLine(line, { isStacked, most, full })),
  }))
}

interface Line {
  figures: readonly Figure[]
  /** '' when every bar has its own value after it. */
  total: string
}

const roomAfter = (lines: readonly Line[]) =>
  Math.max(
    ...lines.map(({ figures, total }) => widthOf([total, ...figures.map(({ text }) => text)].join('  '))),
  ) + GAP

function barLine(
  { figures, total }: Line,
  { isStacked, most, full }: { isStacked: boolean; most: number; full: number },
): BarLine {
  const bars: Bar[] = []
  let x = 0
  for (const figure of figures) {
    const width = (figure.value / most) * full
    const pixels = (width / 100) * LEAST_ROOM
    bars.push({
      ...figure,
      x,
      width,
      isWide: isStacked && pixels >= Math.max(LINE, widthOf(figure.text) + GAP),
    })
    x += width
  }
  const told = [
    ...(isStacked && figures.length > 1 ? [{ text: total, figure: null }] : []),
    ...bars.filter(({ isWide }) => !isWide).map((figure) => ({ text: figure.text, figure })),
    ...(figures.length === 0 ? [{ text: '0', figure: null }] : []),
  ]
  let at = GAP
  const after = told.map(({ text, figure }) => {
    // A swatch precedes a value that is not beside its bar.
    const swatch = isStacked && figure ? SWATCH : 0
    const width = Math.max(figure ? LINE : 0, widthOf(text) + swatch)
    const placed = { text, figure, x: at, width }
    at += width + GAP
    return placed
  })
  return { bars, end: x, after }
}

/** Width of a swatch with the space after it, in pixels. */
export const SWATCH = 14
