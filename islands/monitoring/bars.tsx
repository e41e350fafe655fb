import { useEffect, useRef } from 'react'
import { formatShare } from '../../src/platform/texts/format.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { formatMonth } from '../../src/records/monitoring/month.ts'
import type { MonthFigures } from '../../src/records/monitoring/report.ts'

interface BarsProps {
  months: readonly MonthFigures[]
  limit: number
  t: Pick<Texts, 'monitoring' | 'numbers'>
}

/** The chart, with a one-sentence text alternative; when it cannot be drawn, the table remains. */
export const Bars = ({ months, limit, t }: BarsProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = months.every(({ occupancy }) => occupancy === null)
  const most = formatShare(limit, t)
  const label = t.monitoring.limit({ limit: most })
  const content = JSON.stringify(months.map(({ month, occupancy }) => [month, occupancy]))

  // Compared by value: equal figures need no new drawing.
  useEffect(() => {
    const element = place.current
    if (!element || isEmpty) return
    let isGone = false
    import('./draw-bars.ts').then(
      ({ drawBars }) => {
        if (!isGone) drawBars(element, months, limit, label)
      },
      (error) => console.error('The chart could not be loaded.', error),
    )
    return () => {
      isGone = true
      element.replaceChildren()
    }
  }, [content, limit, label])

  if (isEmpty) return <p className="occupancy-bars">{t.monitoring.noData()}</p>
  const figures = months.map(({ month, occupancy }) => textOf(month, occupancy, t))
  const [from, to] = [months[0], months.at(-1)].map((it) => formatMonth(it?.month ?? ''))
  return (
    <div
      className="occupancy-bars"
      role="img"
      aria-label={t.monitoring.chart({
        from: from ?? '',
        to: to ?? '',
        figures: figures.join(', '),
        limit: most,
      })}
    >
      <div ref={place} />
      <div className="occupancy-columns">
        {figures.map((figure) => (
          <span key={figure} title={figure} />
        ))}
      </div>
    </div>
  )
}

const textOf = (month: string, occupancy: number | null, t: BarsProps['t']) =>
  occupancy === null
    ? t.monitoring.noDataIn({ month: formatMonth(month) })
    : `${formatMonth(month)}: ${formatShare(occupancy, t)}`
