import type { Texts } from '../../src/platform/texts/texts.ts'

interface RequestView {
  uuid: string
  version: number
  reference: string
  href: string
  address: string
  /** From the place of the process. */
  distance: string
  mayChange: boolean
}

export interface ConnectionsPanelProps {
  t: Texts
  /** An example of a reference. */
  example: string
  csrf: string
  /** Address that the forms post to. */
  action: string
  /** The step of this page, to return to. */
  step: number
  connected: RequestView[]
  /** Accepted requests nearby that could be connected. */
  offered: RequestView[]
  /** Why none are offered. */
  noneNear: string
  /** The reader may change the requests of this process, and it is not finished. */
  isOpen: boolean
  /** Why they cannot be changed. */
  closed: string | null
}

/** The requests that a process answers, with forms to connect others and to disconnect these. */
export const ConnectionsPanel = (props: ConnectionsPanelProps) => {
  const { t, connected, offered } = props
  return (
    <section className="panel connections" id="aanvragen" aria-labelledby="aanvragen-kop">
      <h2 id="aanvragen-kop">
        {t.connections.title()} {connected.length > 0 && <span className="cnt">{connected.length}</span>}
      </h2>
      {props.closed && <p className="muted">{props.closed}</p>}
      {connected.length === 0 ? (
        <p className="muted">{t.connections.none()}</p>
      ) : (
        <Requests {...props} requests={connected} act="remove" />
      )}
      {props.isOpen && (
        <details>
          <summary>{t.connections.connect()}</summary>
          <h3>{t.connections.nearby()}</h3>
          {offered.length === 0 ? (
            <p className="muted">{props.noneNear}</p>
          ) : (
            <Requests {...props} requests={offered} act="add" />
          )}
          <form method="post" action={props.action}>
            <Hidden {...props} act="add" />
            <label htmlFor="koppel-referentie">{t.connections.byReference()}</label>
            <p className="hint" id="koppel-referentie-hint">
              {t.connections.byReferenceHint({ example: props.example })}
            </p>
            <input
              id="koppel-referentie"
              name="reference"
              required
              maxLength={100}
              autoComplete="off"
              aria-describedby="koppel-referentie-hint"
            />
            <button type="submit" className="secondary">
              {t.connections.connect()}
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

type Act = 'add' | 'remove'

const Requests = (props: ConnectionsPanelProps & { requests: RequestView[]; act: Act }) => (
  <ul className="plain-list">
    {props.requests.map((request) => (
      <li key={request.uuid}>
        <a href={request.href}>{request.reference}</a> {request.address}{' '}
        <span className="muted">{request.distance}</span>
        {request.mayChange && <Change {...props} request={request} />}
      </li>
    ))}
  </ul>
)

const Change = (props: ConnectionsPanelProps & { request: RequestView; act: Act }) => {
  const { t, request, act } = props
  const isAdding = act === 'add'
  const label = isAdding ? t.connections.connectOne : t.connections.disconnectOne
  return (
    <form method="post" action={props.action}>
      <Hidden {...props} act={act} />
      <input type="hidden" name="request" value={request.uuid} />
      <input type="hidden" name="version" value={request.version} />
      <button type="submit" className="linkish" aria-label={label({ request: request.reference })}>
        {isAdding ? t.connections.connect() : t.connections.disconnect()}
      </button>
    </form>
  )
}

const Hidden = ({ csrf, step, act }: { csrf: string; step: number; act: Act }) => (
  <>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="stap" value={step} />
  </>
)
