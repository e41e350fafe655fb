import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { CHART_LIMIT } from '../../src/records/monitoring/occupancy.ts'
import type { MonthFigures } from '../../src/records/monitoring/report.ts'
import { OccupancyTable } from '../../views/monitoring/occupancy-table.tsx'
import { Bars } from './bars.tsx'
import { fetchMonths } from './fetch-months.ts'

interface OccupancyChartProps {
  /** A charge point, or several to combine. */
  uuid: string | readonly string[]
  /** Municipality code of the charge point, or `-`. */
  code: string
  t: Pick<Texts, 'monitoring' | 'numbers'>
  /** The occupancy limit, a fraction. */
  limit?: number
  months?: number
}

/** Occupancy of charge points per month: a chart, and the same figures in a table. */
export const OccupancyChart = ({ uuid, code, t, limit = CHART_LIMIT, months = 3 }: OccupancyChartProps) => {
  useSignals()
  const known = useSignal<MonthFigures[] | 'loading' | 'failed'>('loading')
  const failure = useSignal('')
  const tries = useSignal(0)
  const uuids = [uuid].flat()
  const wanted = uuids.join(' ')

  // Compared by value: a new array with the same uuids needs no new request.
  useEffect(() => {
    const gone = new AbortController()
    known.value = 'loading'
    void fetchMonths(uuids, code, months, gone.signal).then((outcome) => {
      if (gone.signal.aborted) return
      failure.value = outcome.ok ? '' : outcome.message || t.monitoring.unreachable()
      known.value = outcome.ok ? outcome.data : 'failed'
    })
    return () => gone.abort()
  }, [wanted, code, months, tries.value])

  const found = known.value
  if (found === 'loading')
    return (
      <p className="occupancy-waiting" role="status" aria-busy="true">
        {t.monitoring.loading()}
      </p>
    )
  if (found === 'failed')
    return (
      <div className="alert" role="alert">
        <p>{failure.value}</p>
        <button type="button" onClick={() => tries.value++}>
          {t.monitoring.again()}
        </button>
      </div>
    )
  if (found.length === 0) return <p>{t.monitoring.noneForLocation()}</p>
  return (
    <div className="occupancy">
      <Bars months={found} limit={limit} t={t} />
      <OccupancyTable months={found} limit={limit} points={uuids.length} t={t} />
    </div>
  )
}
