import type { ChartData } from '../../src/overviews/reports/chart.ts'
import { type Column, type Columns, columnsOf, type Slot } from '../../src/overviews/reports/columns.ts'
import { FigureLink } from './figure-link.tsx'

const LINE = 24
const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** Columns from left to right; on a narrow screen the chart scrolls sideways. */
export const ColumnChart = ({ data, height }: { data: ChartData; height: number }) => {
  const drawn = columnsOf(data, height)
  const hasLinks = data.rows.some(({ figures }) => figures.some(({ href }) => href))
  return (
    // Focusable without links, so that the keyboard can scroll it too.
    <div className="report-columns" tabIndex={hasLinks ? undefined : 0}>
      <svg width={drawn.leastWidth} height="1" aria-hidden="true" />
      <svg width="100%" height={height} role="presentation">
        {drawn.slots.map((slot) => (
          <SlotView key={slot.key} slot={slot} drawn={drawn} data={data} />
        ))}
        <line x2="100%" y1={drawn.base} y2={drawn.base} className="axis" />
      </svg>
    </div>
  )
}

interface SlotViewProps {
  slot: Slot
  drawn: Columns
  data: ChartData
}

const SlotView = ({ slot, drawn: { base }, data }: SlotViewProps) => {
  const middle = percent(slot.x + slot.width / 2)
  return (
    <>
      {slot.columns.map((column) => (
        <ColumnView key={column.series} column={column} base={base} isStacked={data.isStacked} />
      ))}
      <svg aria-hidden="true">
        {slot.total && (
          <text x={middle} y={slot.total.y} textAnchor="middle" className="total">
            {slot.total.text}
          </text>
        )}
        {slot.marks.map(
          (y, index) =>
            y !== null && (
              <line
                key={data.marks[index]?.kind}
                className={data.marks[index]?.kind}
                x1={percent(slot.x)}
                x2={percent(slot.x + slot.width)}
                y1={y}
                y2={y}
              />
            ),
        )}
        {slot.lines.map((line, index) => (
          <text key={line} x={middle} y={base + 10 + index * 16} textAnchor="middle">
            {line}
          </text>
        ))}
      </svg>
    </>
  )
}

const ColumnView = ({ column, base, isStacked }: { column: Column; base: number; isStacked: boolean }) => {
  const { series, x, width, y, height, textY, isInside, text } = column
  const [left, wide, middle] = [percent(x), percent(width), percent(x + width / 2)]
  const bar = <rect className="bar" x={left} y={y} width={wide} height={height} />
  const value = (
    <text x={middle} y={textY} textAnchor="middle" className={isInside ? 'inside' : undefined}>
      {text}
    </text>
  )
  const isApart = isStacked && !isInside
  return (
    <g className={`dataset-${series}`}>
      {isApart ? (
        <>
          <FigureLink figure={column} isSecond>
            {bar}
          </FigureLink>
          <FigureLink figure={column}>
            <rect x={left} y={textY - LINE / 2} width={wide} height={LINE} fill="transparent" />
            <line className="swatch" x1={left} x2={percent(x + width)} y1={textY + 8} y2={textY + 8} />
            {value}
          </FigureLink>
        </>
      ) : (
        <FigureLink figure={column}>
          {!isInside && (
            <rect
              x={left}
              y={textY - LINE / 2}
              width={wide}
              height={base - textY + LINE / 2}
              fill="transparent"
            />
          )}
          {bar}
          {value}
        </FigureLink>
      )}
    </g>
  )
}
