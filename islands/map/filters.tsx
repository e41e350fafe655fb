import { useSignals } from '@preact/signals-react/runtime'
import { STATUSES } from '../../src/records/charge-points/charge-point.ts'
import { STATUSES as PROCESS_STATUSES } from '../../src/records/processes/process.ts'
import { DrawnMark } from './drawn-mark.tsx'
import type { MapTexts } from './map-props.ts'
import { pointMark, processMark } from './mark.ts'
import type { MapStore } from './store.ts'
import { Switch } from './switch.tsx'

/** Filters of charge points on the map. */
export const Filters = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const { statuses, workflowOnly, monitoring, props } = store
  const chosen = statuses.value
  const isFiltered = chosen.length > 0 || workflowOnly.value
  return (
    <details className="map-filters">
      <summary>
        {t.map.filters.title()}{' '}
        {isFiltered && <span className="cnt">{chosen.length + (workflowOnly.value ? 1 : 0)}</span>}
      </summary>
      <fieldset>
        <legend>
          {t.map.filters.statuses()}:{' '}
          {chosen.length === 0 ? t.map.filters.allStatuses() : t.map.filters.chosen({ n: chosen.length })}
        </legend>
        {STATUSES.map((status) => (
          <label key={status}>
            <input
              type="checkbox"
              checked={chosen.includes(status)}
              onChange={({ target }) => {
                statuses.value = target.checked ? [...chosen, status] : chosen.filter((it) => it !== status)
              }}
            />
            <DrawnMark mark={pointMark(status)} /> {t.map.statuses[status]()}
          </label>
        ))}
      </fieldset>
      <Switch on={workflowOnly} label={t.map.filters.workflowOnly()} />
      {props.monitoring.enabled && <Switch on={monitoring} label={t.map.filters.monitoring()} />}
      {props.may.processes && <ProcessFilter store={store} t={t} />}
      {isFiltered && (
        <button
          type="button"
          className="linkish"
          onClick={() => {
            statuses.value = []
            workflowOnly.value = false
          }}
        >
          {t.map.filters.clear()}
        </button>
      )}
    </details>
  )
}

const ProcessFilter = ({ store, t }: { store: MapStore; t: MapTexts }) => {
  useSignals()
  const { processStatuses } = store
  const chosen = processStatuses.value
  return (
    <fieldset>
      <legend>{t.map.processes.title()}</legend>
      {PROCESS_STATUSES.map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={({ target }) => {
              processStatuses.value = target.checked
                ? [...chosen, status]
                : chosen.filter((it) => it !== status)
            }}
          />
          <DrawnMark mark={processMark(status)} /> {t.map.processes.statuses[status]()}
        </label>
      ))}
    </fieldset>
  )
}
