import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import { submit } from '../submit.ts'
import { changeLocation, refreshPanel } from './change-location.ts'
import { detailsOf, type PointDetails, refreshDetails } from './details.ts'
import type { MapTexts } from './map-props.ts'
import { phaseOf } from './phase.ts'
import type { MapStore } from './store.ts'
import { cpoWords, pointStatus } from './words.ts'

interface PointPopupProps {
  store: MapStore
  t: MapTexts
  uuid: string
}

/** Popup of a charge point: its properties, and the possible actions. */
export const PointPopup = ({ store, t, uuid }: PointPopupProps) => {
  useSignals()
  const details = detailsOf(store, uuid).value
  if (details === 'loading') return <p role="status">{t.map.charger.loading()}</p>
  if (details === 'failed')
    return (
      <div role="alert">
        <p>{t.map.charger.failed()}</p>
        <button type="button" onClick={() => refreshDetails(store, uuid)}>
          {t.map.retry()}
        </button>
      </div>
    )
  const { record, process } = details
  const { properties } = record
  return (
    <>
      <dl className="kv">
        <Row term={t.map.charger.status()}>{pointStatus(record, t)}</Row>
        <Row term={t.map.charger.id()} className="id">
          {record.id || '-'}
        </Row>
        <Row term={t.map.charger.cpo()}>{cpoWords(properties.operator, store, t)}</Row>
        <Row term={t.map.charger.parkingSpaces()}>{String(properties.parkinglotIds.length || '-')}</Row>
        <Row term={t.map.charger.phase()}>{t.map.charger.phases[phaseOf(properties.status)]()}</Row>
      </dl>
      {process && store.props.may.processes && (
        <p>
          <a href={`/proces/${process.uuid}`}>{t.map.charger.toProcess({ reference: process.caseRef })}</a>
        </p>
      )}
      <Acts store={store} t={t} details={details} />
    </>
  )
}

const Row = ({ term, className, children }: { term: string; className?: string; children: string }) => (
  <div className={className}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Acts = ({ store, t, details }: { store: MapStore; t: MapTexts; details: PointDetails }) => {
  useSignals()
  const confirming = useSignal(false)
  const busy = useSignal(false)
  const failure = useSignal('')
  const acts = useRef<HTMLDivElement>(null)
  const { process } = store.props
  const { uuid } = details.record
  if (!process) return null

  async function remove() {
    if (busy.value) return
    busy.value = true
    failure.value = ''
    const outcome = await submit('/api/chargingpoints', {
      ref: uuid,
      process: process?.uuid,
      version: details.version,
    })
    busy.value = false
    if (!outcome.ok) {
      failure.value = outcome.status === 409 && outcome.message ? outcome.message : t.map.popup.removeFailed()
      return
    }
    store.announcement.value = t.map.popup.removed()
    store.forget(uuid)
    void refreshPanel()
  }

  async function choose(action: 'use' | 'release') {
    if (busy.value) return
    busy.value = true
    failure.value = (await changeLocation(store, uuid, action, t)) ?? ''
    busy.value = false
    // The clicked button is replaced by its opposite, so the focus would be lost.
    acts.current?.closest<HTMLElement>('.map-popup')?.focus({ preventScroll: true })
  }

  const confirm = (isConfirming: boolean) => {
    confirming.value = isConfirming
    requestAnimationFrame(() => acts.current?.querySelector<HTMLElement>('[data-remove]')?.focus())
  }

  return (
    <div className="popup-acts" ref={acts}>
      {failure.value && (
        <p className="alert" role="alert">
          {failure.value}
        </p>
      )}
      {details.mayBeSelected && (
        <button type="button" aria-disabled={busy.value} onClick={() => void choose('use')}>
          {t.map.popup.use()}
        </button>
      )}
      {details.mayBeReleased && (
        <button
          type="button"
          className="secondary"
          aria-disabled={busy.value}
          onClick={() => void choose('release')}
        >
          {t.map.popup.release()}
        </button>
      )}
      {details.whyNotDeleted === null &&
        (confirming.value ? (
          <fieldset className="actions" aria-label={t.map.popup.confirmRemove()} tabIndex={-1} data-remove>
            <p>{t.map.popup.confirmRemove()}</p>
            <button type="button" aria-disabled={busy.value} onClick={() => void remove()}>
              {t.map.popup.confirm()}
            </button>
            <button type="button" className="secondary" onClick={() => confirm(false)}>
              {t.map.popup.cancel()}
            </button>
          </fieldset>
        ) : (
          <button type="button" className="secondary" data-remove onClick={() => confirm(true)}>
            {t.map.popup.remove()}
          </button>
        ))}
    </div>
  )
}
