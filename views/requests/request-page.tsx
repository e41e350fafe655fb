import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { StatusName } from '../../src/records/requests/request.ts'
import { KeyValues, type KeyValuesProps } from '../parts/key-values.tsx'
import { InformationPanel, type InformationPanelProps } from './information-panel.tsx'
import { StatusBadge } from './status-badge.tsx'

interface RequestPageProps {
  t: Texts
  reference: string
  status: { name: StatusName | 'unknown'; label: string }
  links: { list: string; previous: string | null; next: string | null }
  invalidCoordinates: boolean
  summary: KeyValuesProps['rows']
  /** Address to correct it, for readers who may. */
  editHref: string | null
  information: Omit<InformationPanelProps, 't'>
  /** UUID, for readers with the right to debug. */
  debug: string | null
  tags: ReactNode
  advice: ReactNode
  judgement: ReactNode
  /** Its process, or the link to start one. */
  realisation: ReactNode
  /** The form to change its place, for readers who may. */
  coordinates: ReactNode
  /** What it lacks, for readers who may complete or remove it. */
  incomplete: ReactNode
  /** Earlier handovers, and the form to hand it over to another municipality. */
  handover: ReactNode
  map: ReactNode
  nearby: ReactNode
  comments: ReactNode
  events: ReactNode
}

export const RequestPage = (props: RequestPageProps) => {
  const { t, links } = props
  return (
    <div id="aanvraag" data-island="request-keys">
      <nav className="line" aria-label={t.requests.neighbours()}>
        <a href={links.list}>← {t.requests.toList()}</a>
        {links.previous && (
          <a href={links.previous} rel="prev">
            ‹ {t.requests.previous()}
          </a>
        )}
        {links.next && (
          <a href={links.next} rel="next">
            {t.requests.next()} ›
          </a>
        )}
      </nav>
      <div className="heading">
        <h1>
          {t.requests.reference()} <span data-copy="">{props.reference}</span>
        </h1>
        <StatusBadge status={props.status.name} label={props.status.label} />
      </div>
      {props.invalidCoordinates && (
        <p className="alert warn" role="alert" id="coordinaten-waarschuwing">
          {t.requests.invalidCoordinates()}
        </p>
      )}
      <div className="split">
        <aside>
          {props.judgement}
          {props.incomplete}
          <section className="panel" id="kenmerken" aria-labelledby="kenmerken-kop">
            <h2 id="kenmerken-kop">{t.requests.summary()}</h2>
            <KeyValues rows={props.summary} />
            {props.editHref && (
              <p>
                <a href={props.editHref}>✎ {t.requests.editStatus()}</a>
              </p>
            )}
          </section>
          {props.realisation}
          {props.coordinates}
          {props.handover}
          {props.map}
          {props.advice}
        </aside>
        <div className="main">
          {props.tags}
          <InformationPanel t={t} {...props.information} />
          {props.nearby}
          {props.comments}
          {props.events}
          {props.debug && (
            <p className="muted debug">
              {t.requests.debug()}: <code>{props.debug}</code>
            </p>
          )}
        </div>
      </div>
      <nav className="quick" aria-label={t.requests.onThisPage()}>
        {props.judgement && <a href="#beoordeling">{t.judgements.title()}</a>}
        <a href="#kenmerken">{t.requests.summary()}</a>
        {props.map && <a href="#kaart-paneel">{t.map.title()}</a>}
        <a href="#opmerkingen">{t.comments.title()}</a>
      </nav>
    </div>
  )
}
