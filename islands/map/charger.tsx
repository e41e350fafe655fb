import { useSignals } from '@preact/signals-react/runtime'
import { detailsOf, refreshDetails } from './details.ts'
import { distanceText } from './distance.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'
import { cpoWords, pointStatus } from './words.ts'

/** The last selected charge point: address, operator, distance and occupancy. */
export const Charger = ({ store, t, uuid }: { store: MapStore; t: MapTexts; uuid: string }) => {
  useSignals()
  const details = detailsOf(store, uuid).value
  if (details === 'loading') return <p role="status">{t.map.charger.loading()}</p>
  if (details === 'failed')
    return (
      <div className="alert" role="alert">
        <p>{t.map.charger.failed()}</p>
        <button type="button" onClick={() => refreshDetails(store, uuid)}>
          {t.map.retry()}
        </button>
      </div>
    )
  const { record, feature } = details
  const { properties, address } = record
  const rows = [
    [t.map.charger.address(), address.formatted_address],
    [t.map.charger.reference(), record.id],
    [t.map.charger.evse(), properties.evse.join(', ')],
    [t.map.charger.cpo(), cpoWords(properties.operator, store, t)],
    [
      t.map.charger.distance(),
      store.origin.value
        ? t.map.charger.metres({ distance: distanceText(store.origin.value, feature) })
        : t.map.placeUnknown(),
    ],
    [t.map.charger.status(), pointStatus(record, t)],
  ]
  return (
    <section aria-labelledby="laadpunt-kop">
      <h3 id="laadpunt-kop">{t.map.charger.title()}</h3>
      <dl className="kv">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
