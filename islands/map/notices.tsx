import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { OBJECTS_FROM } from './first-look.ts'
import type { MapTexts } from './map-props.ts'
import { DATASETS, type MapStore } from './store.ts'

/** Notices: layers that are loading or failed, and a missing background. */
export const Notices = ({ store, t, retry }: { store: MapStore; t: MapTexts; retry: () => void }) => {
  useSignals()
  const seen = useSignal(false)
  const states = store.datasets.value
  const failed = DATASETS.filter((name) => states[name] === 'failed')
  const waiting = DATASETS.find((name) => states[name] === 'waiting')
  const loaded = DATASETS.filter((name) => states[name] !== 'waiting').length
  const zoom = store.view.value?.zoom ?? OBJECTS_FROM
  const zoomIn = () => store.view.value && store.fly.to({ ...store.view.value, zoom: OBJECTS_FROM })
  return (
    <div className="map-notices">
      <div role="status">
        {waiting && (
          <p className="map-progress">
            <label htmlFor="kaart-laden">
              {t.map.loading()} · {t.map.datasets.progress({ name: t.map.datasets[waiting]() })}
            </label>
            <progress id="kaart-laden" max={DATASETS.length} value={loaded} />
          </p>
        )}
        {store.tilesFailed.value && !seen.value && (
          <div className="alert info with-close">
            <p>{t.map.tilesFailed()}</p>
            <button
              type="button"
              className="secondary close"
              aria-label={t.map.popup.close()}
              onClick={() => {
                seen.value = true
              }}
            >
              ×
            </button>
          </div>
        )}
        {store.monitoring.value && !store.dotsComplete.value && (
          <p className="alert info">{t.map.dotsIncomplete()}</p>
        )}
        {zoom < OBJECTS_FROM && (
          <p className="alert info">
            {t.map.zoomIn()}{' '}
            <button type="button" className="linkish" onClick={zoomIn}>
              {t.map.zoomInNow()}
            </button>
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <div className="alert" role="alert">
          {failed.includes('configuration') && <p>{t.map.datasets.noConfiguration()}</p>}
          <p>{t.map.datasets.failed({ n: failed.length })}</p>
          <p className="actions">
            <button type="button" onClick={retry}>
              {t.map.datasets.retry()}
            </button>
            <span>{failed.map((name) => t.map.datasets[name]()).join(', ')}</span>
          </p>
        </div>
      )}
    </div>
  )
}
