import { type BarLine, barsOf, LINE, SWATCH } from '../../src/overviews/reports/bars.ts'
import type { ChartData } from '../../src/overviews/reports/chart.ts'
import { FigureLink } from './figure-link.tsx'

const THICK = 16
const TOP = (LINE - THICK) / 2
/** Side of a swatch, in pixels. */
const SMALL = 9
const percent = (value: number) => `${Math.round(value * 100) / 100}%`

/** Horizontal bars below each other, each row with its whole label. */
export const BarChart = ({ data }: { data: ChartData }) => (
  <ol className="report-bars">
    {barsOf(data).map(({ key, label, lines }) => (
      <li key={key}>
        <span aria-hidden="true">{label}</span>
        <svg width="100%" height={lines.length * LINE} role="presentation">
          {lines.map((line, index) => (
            <svg key={index} y={index * LINE} width="100%" height={LINE} role="presentation">
              <Line line={line} isStacked={data.isStacked} />
            </svg>
          ))}
        </svg>
      </li>
    ))}
  </ol>
)

const Line = ({ line: { bars, end, after }, isStacked }: { line: BarLine; isStacked: boolean }) => (
  <>
    {bars.map((bar) => (
      <g key={bar.series} className={`dataset-${bar.series}`}>
        <FigureLink figure={bar} isSecond={!bar.isWide}>
          <rect x={percent(bar.x)} width={percent(bar.width)} height={LINE} fill="transparent" />
          <rect className="bar" x={percent(bar.x)} y={TOP} width={percent(bar.width)} height={THICK} />
          {bar.isWide && (
            <text className="inside" x={percent(bar.x + bar.width / 2)} y={LINE / 2} textAnchor="middle">
              {bar.text}
            </text>
          )}
        </FigureLink>
      </g>
    ))}
    <svg x={percent(end)} width="1" height={LINE} role="presentation">
      {after.map(({ text, x, width, figure }) => (
        <g key={x} className={figure ? `dataset-${figure.series}` : undefined}>
          <FigureLink figure={figure}>
            <rect x={x} width={width} height={LINE} fill="transparent" />
            {isStacked && figure && (
              <rect className="bar" x={x} y={(LINE - SMALL) / 2} width={SMALL} height={SMALL} />
            )}
            <text x={x + (isStacked && figure ? SWATCH : 0)} y={LINE / 2}>
              {text}
            </text>
          </FigureLink>
        </g>
      ))}
    </svg>
  </>
)
