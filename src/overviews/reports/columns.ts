import { type ChartData, type Figure, widthOf } from './chart.ts'

/** Layout of columns, in time from left to right: positions in percent of the width, heights in pixels. Pure. */

/** Height of a clickable line of text. */
const LINE = 24
/** Minimum width of a slot, per column in it: large enough for a finger or pointer, and for a year. */
const LEAST_SLOT = 34
const GAP = 6
/** Share of a slot that its columns fill. */
const FILLED = 0.72

export interface Column extends Figure {
  /** In percent of the whole width. */
  x: number
  width: number
  /** In pixels from the top. */
  y: number
  height: number
  /** Vertical middle of its value; inside the column, or above all of them. */
  textY: number
  isInside: boolean
}

export interface Slot {
  key: string
  label: string
  /** Label under the slot, a line each. */
  lines: readonly string[]
  x: number
  width: number
  columns: readonly Column[]
  /** The sum, above a stack of several; null elsewhere. */
  total: { text: string; y: number } | null
  /** In the order of the chart's marks: pixels from the top; null for none. */
  marks: readonly (number | null)[]
}

export interface Columns {
  slots: readonly Slot[]
  /** Bottom of the columns, in pixels. */
  base: number
  height: number
  /** In pixels: on a narrower screen the chart scrolls sideways. */
  leastWidth: number
}

/** The layout of a chart with this height in pixels. */
export function columnsOf(data: ChartData, height: number): Columns {
  const { rows, isStacked, most, series } = data
  const words = rows.map(({ short }) => short.split(' '))
  const under = Math.max(...words.map((it) => it.length)) * 16 + 4
  const base = height - under
  // A value that does not fit in its column is drawn above it, and so is the sum of several.
  const above = isStacked ? (series.length + 1) * LINE : LINE
  const scale = (base - above) / most
  const beside = isStacked ? 1 : series.length
  const slot = 100 / rows.length
  const slots = rows.map((row, index): Slot => {
    const marks = row.marks.map((value) => (value === null ? null : base - value * scale))
    const drawn = stackOf(row.figures, { base, scale, isStacked, marks })
    const width = (slot * FILLED) / beside
    const left = index * slot + (slot * (1 - FILLED)) / 2
    return {
      key: row.key,
      label: row.label,
      lines: words[index] ?? [],
      x: index * slot,
      width: slot,
      columns: drawn.columns.map((it) => ({ ...it, x: left + (isStacked ? 0 : it.series * width), width })),
      total: isStacked && row.figures.length > 1 ? { text: row.totalText, y: drawn.top - LINE / 2 } : null,
      marks,
    }
  })
  const widest = Math.max(
    LEAST_SLOT * beside,
    ...words.flat().map((it) => widthOf(it) + GAP),
    ...rows.flatMap(({ figures, totalText }) =>
      [totalText, ...figures.map(({ text }) => text)].map((it) => beside * (widthOf(it) + GAP)),
    ),
  )
  return { slots, base, height, leastWidth: widest * rows.length }
}

interface Room {
  base: number
  scale: number
  isStacked: boolean
  marks: readonly (number | null)[]
}

function stackOf(figures: readonly Figure[], { base, scale, isStacked, marks }: Room) {
  let foot = base
  const placed = figures.map((figure) => {
    const height = Math.max(1, figure.value * scale)
    const y = foot - height
    if (isStacked) foot = y
    return { ...figure, y, height, isInside: isStacked && height >= LINE }
  })
  let top = Math.min(base, ...placed.map(({ y }) => y))
  const columns = placed.map((it) => {
    if (it.isInside) return { ...it, textY: it.y + it.height / 2 }
    // A value is moved above a mark that would cross it out.
    const crossing = marks.filter((mark) => mark !== null && mark > it.y - LINE && mark < it.y)
    if (!isStacked) return { ...it, textY: Math.min(it.y, ...crossing.map(Number)) - LINE / 2 }
    top -= LINE
    return { ...it, textY: top + LINE / 2 }
  })
  return { columns, top }
}
