import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { ProcessStatus } from '../../src/records/processes/process.ts'
import { ProcessBadge } from './process-badge.tsx'
import { StepNav, type StepNavProps } from './step-nav.tsx'

interface ProcessPageProps {
  t: Texts
  listHref: string
  dossierHref: string
  reference: string
  address: string
  type: string
  status: { name: ProcessStatus; label: string }
  /** `12 dagen in deze stap`, or ''. */
  progress: string
  steps: StepNavProps['steps']
  /** On hold, cancelled, a conflict. */
  notices: ReactNode
  step: ReactNode
  /** All steps, for paper. */
  printed: ReactNode
  /** Next to the step, above the rest. */
  top: ReactNode
  /** Next to the step. */
  aside: ReactNode
  /** Below the step. */
  below: ReactNode
  panels: { label: string; href: string; current: boolean }[]
  panel: ReactNode
}

/** One process at one of its steps: the form of the step, with everything of the process around it. */
export const ProcessPage = (props: ProcessPageProps) => {
  const { t } = props
  return (
    <div id="proces">
      <nav className="line" aria-label={t.processes.title()}>
        <a href={props.listHref}>← {t.processes.toList()}</a>
        <a href={props.dossierHref} download>
          {t.generatedDocuments.dossier()}
        </a>
      </nav>
      <div className="heading">
        <h1>
          {props.type} <span data-copy="">{props.reference}</span>
        </h1>
        <ProcessBadge status={props.status.name} label={props.status.label} />
        {props.progress && <span className="muted">{props.progress}</span>}
      </div>
      {props.address && <p className="place">{props.address}</p>}
      <StepNav t={t} steps={props.steps} />
      {props.notices}
      <div className="split">
        <div className="main">
          {props.step}
          {props.printed}
          {props.below}
        </div>
        <aside>
          {props.top}
          <section className="panel" id="paneel" aria-labelledby="paneel-kop">
            <h2 id="paneel-kop" className="visually-hidden">
              {t.processes.panels.label()}
            </h2>
            <nav aria-label={t.processes.panels.label()}>
              <ul className="tabs small">
                {props.panels.map((panel) => (
                  <li key={panel.href}>
                    <a href={panel.href} aria-current={panel.current ? 'page' : undefined}>
                      {panel.label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {props.panel}
          </section>
          {props.aside}
        </aside>
      </div>
    </div>
  )
}
