import type { Texts } from '../../src/platform/texts/texts.ts'

interface PointView {
  uuid: string
  name: string
  status: string
  /** Distance from the proposal; '' without a place. */
  distance: string
}

export interface LocationPanelProps {
  t: Texts
  csrf: string
  /** Address that the forms post to. */
  action: string
  /** The step of this page, to return to. */
  step: number
  version: number
  chosen: PointView[]
  /** The charge point that the proposal updates. */
  own: PointView[]
  /** Address of the location; '' without one, or when the reader may not see it. */
  href: string
  /** The charge points at the location of the process; null without a location. */
  at: {
    points: PointView[]
    /** Which charge points the process concerns; '' when that is obvious. */
    concerns: string
  } | null
  /** The charge points near the proposal that may be chosen. */
  offered: PointView[]
  mayChoose: boolean
  /** The reason why none are offered. */
  nothingNear: string
}

/** The location of a process on the map, with forms to choose another and to disconnect it. */
export const LocationPanel = (props: LocationPanelProps) => {
  const { t, chosen, own, at, offered, mayChoose } = props
  const link = props.href && <a href={props.href}>{t.locations.toLocation()}</a>
  return (
    <section className="panel" id="locatie" aria-labelledby="locatie-kop">
      <h2 id="locatie-kop">{t.locations.title()}</h2>
      {chosen.length > 0 && (
        <>
          <Points {...props} points={chosen} act="release" />
          {link && <p>{link}</p>}
        </>
      )}
      {own.length > 0 && (
        <p className="muted">
          {t.locations.own({ status: own.map(({ status }) => status).join(', ') })} {link}
        </p>
      )}
      {at && (
        <>
          <p className="muted">
            {t.locations.at()} {link}
          </p>
          <ul className="plain-list">
            {at.points.map((point) => (
              <li key={point.uuid}>
                {point.name} <span className="muted">{point.status}</span>
              </li>
            ))}
          </ul>
          {at.concerns && <p>{at.concerns}</p>}
        </>
      )}
      {chosen.length + own.length === 0 && !at && <p className="muted">{t.locations.none()}</p>}
      {mayChoose && (
        <details>
          <summary>{t.locations.choose()}</summary>
          {offered.length === 0 ? (
            <p className="muted">{props.nothingNear}</p>
          ) : (
            <Points {...props} points={offered} act="use" />
          )}
        </details>
      )}
    </section>
  )
}

const Points = (props: LocationPanelProps & { points: PointView[]; act: 'use' | 'release' }) => {
  const { t, act } = props
  return (
    <ul className="plain-list">
      {props.points.map((point) => (
        <li key={point.uuid}>
          {point.name}{' '}
          <span className="muted">{[point.status, point.distance].filter(Boolean).join(', ')}</span>
          {props.mayChoose && (
            <form method="post" action={props.action}>
              <input type="hidden" name="_csrf" value={props.csrf} />
              <input type="hidden" name="act" value={act} />
              <input type="hidden" name="stap" value={props.step} />
              <input type="hidden" name="version" value={props.version} />
              <input type="hidden" name="chargingpoint" value={point.uuid} />
              <button
                type="submit"
                className="linkish"
                aria-label={`${act === 'use' ? t.map.popup.use() : t.map.popup.release()}: ${point.name}`}
              >
                {act === 'use' ? t.map.popup.use() : t.map.popup.release()}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
