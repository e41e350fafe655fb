import { useSignals } from '@preact/signals-react/runtime'
import { useLater } from './later.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

const loadChart = async () => (await import('../monitoring/occupancy-chart.tsx')).OccupancyChart

/** Occupancy of the selected charge points; several are combined into one chart. */
export const Occupancy = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const OccupancyChart = useLater(loadChart)
  const { enabled, months, occupancyLimit } = store.props.monitoring
  const selected = store.selected.value
  if (!enabled || selected.length === 0) return null
  return (
    <section aria-labelledby="bezetting-kop">
      <h3 id="bezetting-kop">{t.map.charger.occupancy({ n: months })}</h3>
      {OccupancyChart && (
        <OccupancyChart uuid={selected} code="-" t={t} limit={occupancyLimit} months={months} />
      )}
    </section>
  )
}
