import { formatNumber, formatShare } from '../../src/platform/texts/format.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { formatMonth } from '../../src/records/monitoring/month.ts'
import { occupancyLevel } from '../../src/records/monitoring/occupancy.ts'
import { hasData, type MonthFigures } from '../../src/records/monitoring/report.ts'

interface OccupancyTableProps {
  /** Oldest first. */
  months: readonly MonthFigures[]
  /** Maximum occupancy, as a fraction. */
  limit: number
  /** Number of charge points. */
  points: number
  t: Pick<Texts, 'monitoring' | 'numbers'>
}

/** Occupancy of charge points per month; needs no script. */
export const OccupancyTable = ({ months, limit, points, t }: OccupancyTableProps) => {
  const words = t.monitoring
  if (months.length === 0) return <p>{words.noneForLocation()}</p>
  return (
    <>
      <table className="occupancy-table">
        <caption>
          {words.caption({ n: months.length })} ({words.limit({ limit: formatShare(limit, t) }).toLowerCase()}
          )
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.month()}</th>
            <th scope="col">{words.occupancy()}</th>
            <th scope="col">{words.sessions()}</th>
            <th scope="col">{words.users()}</th>
            <th scope="col">{words.volume()}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((it) => (
            <tr key={it.month}>
              <th scope="row">{formatMonth(it.month)}</th>
              {hasData(it) ? (
                <Figures month={it} limit={limit} t={t} />
              ) : (
                <td colSpan={4}>{words.noData()}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {points > 1 && <p className="hint">{words.ofSeveral({ n: points })}</p>}
      {months.some(({ modelled }) => modelled) && <p className="hint">{words.modelled()}</p>}
    </>
  )
}

function Figures({ month, limit, t }: { month: MonthFigures; limit: number; t: OccupancyTableProps['t'] }) {
  const level = occupancyLevel(month.occupancy, limit)
  return (
    <>
      <td>
        {month.occupancy === null ? '-' : formatShare(month.occupancy, t)}{' '}
        <span className={`occupancy-level ${level}`}>{t.monitoring.levels[level]()}</span>
      </td>
      <td>{rounded(month.sessions, t)}</td>
      <td>{rounded(month.users, t)}</td>
      <td>{rounded(month.volume, t)}</td>
    </>
  )
}

const rounded = (number: number | null, t: OccupancyTableProps['t']) =>
  number === null ? '-' : formatNumber(Math.round(number), t)
