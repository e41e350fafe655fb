import type { ReactNode } from 'react'
import { DrawnMark } from '../../islands/map/drawn-mark.tsx'
import { pointMark } from '../../islands/map/mark.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'

interface LocationPageProps {
  t: Texts
  listHref: string
  listTitle: string
  name: string
  facts: KeyValuesProps['rows']
  mapHref: string
  points: {
    uuid: string
    name: string
    fullStatus: string
    status: string
    more: string[]
    /** The process that it belongs to; null when the reader may not see it. */
    process: { href: string; reference: string } | null
  }[]
  lots: { uuid: string; name: string }[]
  /** The processes that the reader may see, newest first. */
  processes: { uuid: string; href: string; reference: string; type: string; status: string; look: string }[]
  start: { types: { href: string; label: string }[]; warning: string } | null
  history: { id: number; at: string; what: string }[]
  comments: ReactNode
  map: ReactNode
}

/** One location, with everything at its place. */
export const LocationPage = (props: LocationPageProps) => {
  const { t } = props
  const words = t.locations.asset
  return (
    <div className="locations">
      <p>
        <a href={props.listHref}>‹ {props.listTitle}</a>
      </p>
      <div className="heading">
        <h1>{props.name}</h1>
        {props.start && <StartMenu t={t} start={props.start} />}
      </div>
      {props.start?.warning && (
        <p className="alert warning" role="note">
          {props.start.warning}
        </p>
      )}
      <div className="location-panels">
        <Panel id="plaats" title={words.place()}>
          <KeyValues rows={props.facts} />
          <p>
            <a href={props.mapHref} target="_blank" rel="noreferrer">
              {t.requests.openInMaps()} <span className="hint">{t.requests.newWindow()}</span>
            </a>
          </p>
        </Panel>
        <Panel id="laadpunten" title={words.points()} count={props.points.length} none={words.noPoints()}>
          <ul className="plain-list">
            {props.points.map((point) => (
              <li key={point.uuid}>
                <DrawnMark mark={pointMark(point.fullStatus)} /> <strong>{point.name}</strong> {point.status}
                {point.more.map((it) => (
                  <div key={it} className="muted">
                    {it}
                  </div>
                ))}
                {point.process && (
                  <div>
                    {words.placedBy()} <a href={point.process.href}>{point.process.reference}</a>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel id="parkeervakken" title={words.lots()} count={props.lots.length} none={words.noLots()}>
          <ul className="plain-list">
            {props.lots.map((lot) => (
              <li key={lot.uuid}>{lot.name}</li>
            ))}
          </ul>
        </Panel>
        <Panel
          id="processen"
          title={words.processes()}
          count={props.processes.length}
          none={words.noProcesses()}
        >
          <ul className="plain-list">
            {props.processes.map((process) => (
              <li key={process.uuid}>
                <a href={process.href}>{process.reference}</a> {process.type}{' '}
                <span className={`badge ${process.look}`}>{process.status}</span>
              </li>
            ))}
          </ul>
        </Panel>
        {props.map}
        <Panel
          id="geschiedenis"
          title={words.history()}
          count={props.history.length}
          none={words.noHistory()}
        >
          <ol className="plain-list">
            {props.history.map((it) => (
              <li key={it.id}>
                <time>{it.at}</time> {it.what}
              </li>
            ))}
          </ol>
        </Panel>
      </div>
      {props.comments}
    </div>
  )
}

interface PanelProps {
  id: string
  title: string
  /** The number of items; 0 is shown too. */
  count?: number
  none?: string
  children: ReactNode
}

const Panel = ({ id, title, count, none, children }: PanelProps) => (
  <section className="panel" id={id} aria-labelledby={`${id}-kop`}>
    <h2 id={`${id}-kop`}>
      {title} {count !== undefined && count > 0 && <span className="cnt">{count}</span>}
    </h2>
    {count === 0 ? <p className="muted">{none}</p> : children}
  </section>
)

const StartMenu = ({ t, start }: { t: Texts; start: NonNullable<LocationPageProps['start']> }) => (
  <details className="tip">
    <summary>{t.locations.asset.startTitle()}</summary>
    <ul>
      {start.types.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </details>
)
