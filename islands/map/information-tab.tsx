import { useSignals } from '@preact/signals-react/runtime'
import { Charger } from './charger.tsx'
import { Filters } from './filters.tsx'
import type { MapTexts } from './map-props.ts'
import { Occupancy } from './occupancy.tsx'
import { PinPanel } from './pin-panel.tsx'
import { Selection } from './selection.tsx'
import type { MapStore } from './store.ts'

/** The selected charge point, multiple selection, and the filters. */
export const InformationTab = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const last = store.selected.value.at(-1)
  const names = store.props.parkingAreas ?? []
  return (
    <>
      {names.length > 0 && <p>{t.map.inParkingArea({ names: names.join(', ') })}</p>}
      {last ? <Charger key={last} store={store} t={t} uuid={last} /> : <p>{t.map.selection.none()}</p>}
      <Occupancy store={store} t={t} />
      <Selection store={store} t={t} />
      <Filters store={store} t={t} />
      <PinPanel store={store} t={t} />
    </>
  )
}
