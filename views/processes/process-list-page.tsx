import type { ProcessStatus } from '../../src/processes/process.ts'
import type { Texts } from '../../src/texts/texts.ts'
import { Pager, type PagerProps } from '../parts/pager.tsx'
import { WaitingLine } from '../waiting/waiting-line.tsx'
import { ProcessBadge } from './process-badge.tsx'

export interface ProcessListPageProps {
  t: Texts
  title: string
  types: { label: string; href: string; current: boolean }[]
  tabs: { label: string; count: string; href: string; current: boolean }[]
  /** Ways to start one, for those who may. */
  starts: { label: string; href: string | null; reason: string }[]
  rows: ProcessRow[]
  pager: PagerProps
}
export interface ProcessRow {
  uuid: string
  href: string
  reference: string
  address: string
  municipality: string
  step: string
  /** Days in the step, or its status. */
  progress: string
  /** Whose turn it is; null when it is nobody's. */
  waiting: { text: string; isOverdue: boolean } | null
  status: { name: ProcessStatus; label: string }
  updated: string
}

/** The processes of one type, by status. */
export const ProcessListPage = ({ t, ...props }: ProcessListPageProps) => (
  <div id="processen">
    <div className="heading">
      <h1>{props.title}</h1>
      {props.starts.map((start) =>
        start.href ? (
          <a key={start.label} href={start.href} className="button">
            {start.label}
          </a>
        ) : (
          <span key={start.label} className="muted">
            {start.reason}
          </span>
        ),
      )}
    </div>
    <Tabs label={t.processes.types()} tabs={props.types} />
    <Tabs label={t.processes.filterBy()} tabs={props.tabs} />
    {props.rows.length === 0 ? (
      <div className="panel empty">
        <p>{t.processes.none()}</p>
      </div>
    ) : (
      <section className="tbl" id="tabel" aria-label={props.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.processes.reference()}</th>
              <th scope="col">{t.processes.address()}</th>
              <th scope="col">{t.processes.municipality()}</th>
              <th scope="col">{t.processes.step()}</th>
              <th scope="col">{t.processes.inThisStep()}</th>
              <th scope="col">{t.processes.updated()}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map((row) => (
              <tr key={row.uuid}>
                <th scope="row">
                  <a href={row.href}>{row.reference}</a>
                </th>
                <td data-c="address">{row.address}</td>
                <td>{row.municipality}</td>
                <td data-c="step">
                  {row.step}
                  {row.waiting && <WaitingLine t={t} {...row.waiting} />}
                </td>
                <td data-c="progress">
                  {row.progress || <ProcessBadge status={row.status.name} label={row.status.label} />}
                </td>
                <td>{row.updated}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
    <Pager t={t} {...props.pager} />
  </div>
)

interface Tab {
  label: string
  href: string
  current: boolean
  count?: string
}

const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label}>
    <ul className="tabs">
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a href={tab.href} aria-current={tab.current ? 'page' : undefined}>
            {tab.label} {tab.count !== undefined && <span className="cnt">{tab.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
