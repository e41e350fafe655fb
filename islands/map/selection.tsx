import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { PointFeature } from '../../src/overviews/map/feature.ts'
import { formatNumber } from '../../src/platform/texts/format.ts'
import { read } from '../submit.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'
import { Switch } from './switch.tsx'
import { pointPlace, unknownHere } from './words.ts'

/** Selecting and unselecting several charge points. */
export const Selection = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const busy = useSignal(false)
  const problem = useSignal('')
  const { nearbyKm } = store.props
  const km = formatNumber(nearbyKm, t)
  const selected = store.selected.value

  async function selectNearby() {
    if (busy.value) return
    busy.value = true
    problem.value = ''
    const { lat, lng } = store.origin.value ?? store.centre.value
    const query = new URLSearchParams({ lat: String(lat), lng: String(lng), km: String(nearbyKm) })
    const outcome = await read<{ features: PointFeature[] }>(`/api/map/nearby?${query}`)
    busy.value = false
    if (!outcome.ok) problem.value = t.map.selection.nearbyFailed()
    else if (outcome.data.features.length === 0) problem.value = t.map.selection.nearbyNone({ km })
    else store.selectAll(outcome.data.features)
  }

  return (
    <section>
      <Switch
        on={store.multiple}
        label={t.map.selection.multiple()}
        onTurned={(on) => {
          if (!on) store.selected.value = selected.slice(-1)
        }}
      />
      <p className="actions">
        {store.origin.value && (
          <button
            type="button"
            className="secondary"
            aria-disabled={busy.value}
            aria-describedby="nabij-uitleg"
            onClick={() => void selectNearby()}
          >
            {t.map.selection.nearby()}
          </button>
        )}
        {selected.length > 0 && (
          <button type="button" className="secondary" onClick={store.clearSelection}>
            {t.map.selection.clear()}
          </button>
        )}
      </p>
      <p className="hint" id="nabij-uitleg">
        {store.props.request && !store.origin.value
          ? unknownHere(store.props.request, t)
          : t.map.selection.nearbyHint({ km })}{' '}
        <span className="keys">{t.map.selection.hint()}</span>
      </p>
      {problem.value && (
        <p className="alert warn" role="alert">
          {problem.value}
        </p>
      )}
      {selected.length > 1 && <Chosen store={store} t={t} />}
    </section>
  )
}

const Chosen = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  void store.points.value
  const selected = store.selected.value
  return (
    <>
      <p role="status">{t.map.selection.count({ n: selected.length })}</p>
      <ul className="map-list">
        {selected.toReversed().map((uuid) => {
          const point = store.known.get(uuid)
          const name = point ? pointPlace(point, store.origin.value, t) : t.map.charger.loading()
          return (
            <li key={uuid}>
              <input
                type="checkbox"
                checked
                aria-label={t.map.selection.drop({ name })}
                onChange={() => store.select(uuid, true)}
              />
              <button
                type="button"
                className="linkish"
                aria-label={t.map.selection.show({ name })}
                onClick={() => {
                  store.selected.value = [...selected.filter((it) => it !== uuid), uuid]
                  if (point) store.fly.to(point)
                }}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
