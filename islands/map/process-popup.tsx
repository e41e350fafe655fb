import { useSignals } from '@preact/signals-react/runtime'
import type { ProcessFeature } from '../../src/overviews/map/feature.ts'
import { processHref } from '../../src/records/processes/process.ts'
import type { MapTexts } from './map-props.ts'
import type { MapStore } from './store.ts'

interface ProcessPopupProps {
  store: MapStore
  t: MapTexts
  process: ProcessFeature
}

/** First part of the path of realisations. Spec 2 §2. */
const ROUTE_TYPE = 'realisatie'

/** Popup of a realisation: reference, location, distance, and a link. */
export const ProcessPopup = ({ store, t, process }: ProcessPopupProps) => {
  useSignals()
  const now = store.processes.value.features.find(({ uuid }) => uuid === process.uuid) ?? process
  const step = store.props.processSteps[now.step - 1] ?? ''
  // A cancelled realisation opens at its first step. Spec 2 §2.
  const href = processHref(ROUTE_TYPE, now.uuid, now.status === 'cancelled' ? 1 : undefined)
  return (
    <>
      <p>
        <strong>{now.caseRef}</strong>
        <br />
        {now.address}
        <br />
        <span className="muted">
          {t.map.processes.statuses[now.status]()}, {t.map.processes.step({ n: now.step, name: step })}
        </span>
      </p>
      {now.uuid === store.props.process?.uuid ? (
        <p className="muted">{t.map.processes.here()}</p>
      ) : (
        <p>
          <a href={href}>{t.map.popup.toProcess()}</a>
        </p>
      )}
    </>
  )
}
