import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { whyClosed } from '../../src/casework/connections/connection.ts'
import type { RequestFeature } from '../../src/overviews/map/feature.ts'
import { paths } from '../../src/paths.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { refreshParts } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import type { MapTexts } from './map-props.ts'
import { requestMarkOf } from './mark.ts'
import type { MapStore } from './store.ts'
import { unknownPlace } from './words.ts'

interface RequestPopupProps {
  store: MapStore
  t: MapTexts
  request: RequestFeature
}

/** Popup of a request: reference, location, and links. */
export const RequestPopup = ({ store, t, request }: RequestPopupProps) => {
  useSignals()
  const now = store.requests.value.features.find(({ uuid }) => uuid === request.uuid) ?? request
  const { may, process } = store.props
  const mark = requestMarkOf(now, process?.uuid ?? null)
  return (
    <>
      <p>
        <strong>{now.caseRef}</strong>
        <br />
        {now.address}
        <br />
        <span className="muted">
          {[mark && t.map.requestMarks[mark](), !now.placeKnown && unknownPlace(now, t)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      {may.requests && now.uuid !== store.props.request?.uuid && (
        <p>
          <a href={paths.request(now.uuid)}>{t.map.popup.toRequest()}</a>
        </p>
      )}
      {may.processes && now.process && (
        <p>
          <a href={`/realisatie/${now.process.uuid}`}>{t.map.popup.toProcess()}</a>
        </p>
      )}
      <Connection store={store} t={t} request={now} />
    </>
  )
}

/**
 * For an accepted request without a process, or with this one, while the process may change. Connecting a distant
 * request needs a confirmation. Spec 1 §4.
 */
const Connection = ({ store, t, request }: RequestPopupProps) => {
  useSignals()
  const busy = useSignal(false)
  const failure = useSignal('')
  const question = useSignal('')
  const { may, process } = store.props
  const isHere = request.process !== null && request.process.uuid === process?.uuid
  const connectionType = isHere ? 'remove' : 'add'
  const isFree = request.process === null || request.process.cancelled || isHere
  if (!process || !may.manage || request.status !== STATUS.accepted || !isFree) return null
  if (whyClosed(process, connectionType) !== null) return null

  async function change(processUuid: string, elsewhere = false) {
    if (busy.value) return
    busy.value = true
    failure.value = ''
    const outcome = await submit('/api/request_connection', {
      requestUuid: request.uuid,
      processUuid,
      connectionType,
      ...(elsewhere && { elsewhere }),
    })
    busy.value = false
    const asked = outcome.ok ? undefined : outcome.problems.find(({ field }) => field === 'elsewhere')
    question.value = asked?.message ?? ''
    if (asked) return
    if (!outcome.ok) {
      failure.value = outcome.message || t.map.popup.connectFailed()
      return
    }
    store.changeRequest(request.uuid, {
      process: isHere ? null : { uuid: processUuid, completed: false, cancelled: false },
    })
    void refreshParts(['#aanvragen'])
    store.announcement.value = isHere ? t.map.popup.disconnected() : t.map.popup.connected()
  }

  return (
    <>
      {failure.value && (
        <p className="alert" role="alert">
          {failure.value}
        </p>
      )}
      {question.value ? (
        <>
          <p role="alert">{question.value}</p>
          <button type="button" aria-disabled={busy.value} onClick={() => void change(process.uuid, true)}>
            {t.map.popup.connectElsewhere()}
          </button>{' '}
          <button
            type="button"
            className="secondary"
            onClick={() => {
              question.value = ''
            }}
          >
            {t.map.popup.leaveElsewhere()}
          </button>
        </>
      ) : (
        <button type="button" aria-disabled={busy.value} onClick={() => void change(process.uuid)}>
          {isHere ? t.map.popup.disconnect() : t.map.popup.connect()}
        </button>
      )}
    </>
  )
}
