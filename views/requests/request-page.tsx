import type { ReactNode } from 'react'
import { InformationPanel, type InformationPanelProps } from './information-panel.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SummaryTable, type SummaryTableProps } from './summary-table.tsx'

interface HeadingProps extends Pick<SummaryTableProps, 't' | 'status'> {
  reference: string
  standing: {
    /** How long the request has been open; '' otherwise. */
    age: string
    /** The number of open requests in the list, for a reader who judges. */
    remaining: { label: string; href: string } | null
  }
}

interface RequestPageProps extends HeadingProps {
  summary: SummaryTableProps['rows']
  /** Address to correct the judgement, for readers who may. */
  editHref: string | null
  uuid: string
  version: number
  links: { list: string; previous: string | null; next: string | null }
  invalidCoordinates: boolean
  information: Omit<InformationPanelProps, 't'>
  /** UUID, for readers with the right to debug. */
  debug: string | null
  advice: ReactNode
  judgement: ReactNode
  /** Its process, or the link to start one. */
  realisation: ReactNode
  /** The other panels, by their place on the page. */
  panels: Record<'verdict' | 'facts' | 'place' | 'talk', ReactNode>
  hasMap: boolean
}

/**
 * One request, in the order in which it is decided: judgement, advice, facts, place. Wide screens have facts,
 * advice and judgement beside each other.
 */
export const RequestPage = (props: RequestPageProps) => {
  const { t, links, panels } = props
  return (
    <div id="aanvraag" data-island="request-page" data-uuid={props.uuid} data-version={props.version}>
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
      <Heading {...props} />
      {props.invalidCoordinates && (
        <p className="alert warn" role="alert" id="coordinaten-waarschuwing">
          {t.requests.invalidCoordinates()}
        </p>
      )}
      <div className="split deciding">
        <aside className="verdict">
          {props.judgement}
          {panels.verdict}
          {props.realisation}
        </aside>
        <div className="grounds">{props.advice}</div>
        <div className="facts">
          {panels.facts}
          <SummaryTable {...props} rows={props.summary} />
          <InformationPanel t={t} {...props.information} />
        </div>
        <div className="place">{panels.place}</div>
        <div className="talk">
          {panels.talk}
          {props.debug && (
            <p className="muted debug">
              {t.requests.debug()}: <code>{props.debug}</code>
            </p>
          )}
        </div>
      </div>
      <nav className="quick" aria-label={t.requests.onThisPage()}>
        {props.judgement && <a href="#beoordeling">{t.judgements.title()}</a>}
        <a href="#adres">{t.requests.addressPanel()}</a>
        {props.hasMap && <a href="#kaart-paneel">{t.map.title()}</a>}
        <a href="#opmerkingen">{t.comments.title()}</a>
      </nav>
    </div>
  )
}

/** Reference, status and remaining notes about the request itself. */
const Heading = ({ t, reference, status, standing }: HeadingProps) => (
  <div className="heading">
    <h1>
      {t.requests.reference()} <span data-copy="">{reference}</span>
    </h1>
    <span>
      <span className="visually-hidden">{t.requests.status()}</span>{' '}
      <StatusBadge status={status.name} label={status.label} />
    </span>
    {standing.age && <strong>{standing.age}</strong>}
    {standing.remaining && (
      <a href={standing.remaining.href} className="on-screen">
        {standing.remaining.label}
      </a>
    )}
  </div>
)
