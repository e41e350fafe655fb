import type { Texts } from '../../src/platform/texts/texts.ts'

export interface RealisationPanelProps {
  t: Texts
  /** The process that the request is connected to; only fields that the reader may see. */
  process: { reference: string; href: string; type: string; status: string } | null
  /** Address to start one from this request. */
  start: string | null
  /** The reason why there is neither. */
  why: string
}

/** The process of a request, or the link to start one. */
export const RealisationPanel = ({ t, process, start, why }: RealisationPanelProps) => (
  <section className="panel" id="realisatie" aria-labelledby="realisatie-kop">
    <h2 id="realisatie-kop">{t.connections.realisation.title()}</h2>
    {process && (
      <p>
        {t.connections.realisation.connected()} <a href={process.href}>{process.reference}</a>{' '}
        <span className="muted">
          {process.type}, {process.status.toLowerCase()}
        </span>
      </p>
    )}
    {start && (
      <p>
        <a href={start} data-start="">
          {t.connections.realisation.start()}
        </a>
      </p>
    )}
    {why && <p className="muted">{why}</p>}
  </section>
)
