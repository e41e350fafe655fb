import type { Texts } from '../../src/platform/texts/texts.ts'
import { OpenedPart } from '../parts/opened-part.tsx'

interface RequestView {
  uuid: string
  version: number
  reference: string
  href: string
  address: string
  /** Distance from the place of the process. */
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
  /** The page where others can be connected; null when the reader may not, or when the process is finished. */
  offerHref: string | null
  /** Accepted requests nearby that could be connected; null until the reader opens that part. */
  offered: RequestView[] | null
  /** The reason why none are offered. */
  noneNear: string
  /** The reason why they cannot be changed. */
  closed: string | null
}

/** The requests that a process answers, with forms to connect others and to disconnect these. */
export const ConnectionsPanel = (props: ConnectionsPanelProps) => {
  const { t, connected, offered, offerHref } = props
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
      {offerHref !== null && (
        <details data-part="koppelen" open={offered !== null}>
          <summary>{t.connections.connect()}</summary>
          <OpenedPart href={offerHref} label={t.connections.nearby()} isOver={false}>
            {offered && <Offer {...props} offered={offered} />}
          </OpenedPart>
        </details>
      )}
    </section>
  )
}

const Offer = (props: ConnectionsPanelProps & { offered: RequestView[] }) => {
  const { t, offered } = props
  return (
    <>
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
    </>
  )
}

type Act = 'add' | 'remove'

/** One form for all rows: the value of the pressed button is the request and its version as shown. */
const Requests = (props: ConnectionsPanelProps & { requests: RequestView[]; act: Act }) => {
  const { t, act, requests } = props
  const [word, label] =
    act === 'add'
      ? [t.connections.connect(), t.connections.connectOne]
      : [t.connections.disconnect(), t.connections.disconnectOne]
  return (
    <form method="post" action={props.action}>
      <Hidden {...props} act={act} />
      <ul className="plain-list">
        {requests.map(({ uuid, version, reference, ...request }) => (
          <li key={uuid}>
            <a href={request.href}>{reference}</a> {request.address}{' '}
            <span className="muted">{request.distance}</span>{' '}
            {request.mayChange && (
              <button
                type="submit"
                name="request"
                value={`${uuid}.${version}`}
                className="linkish"
                aria-label={label({ request: reference })}
              >
                {word}
              </button>
            )}
          </li>
        ))}
      </ul>
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
