import type { RowDetails, TimedProcess, TimedStep } from '../../src/overviews/reports/report.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { Pager } from '../parts/pager.tsx'

/** The processes behind a row, each with its days per step. */
export const RowDetailsView = ({ t, details }: { t: Texts; details: RowDetails }) => (
  <div className="report-processes">
    <p>{details.caption}</p>
    <ul>
      {details.processes.map((process) => (
        <li key={process.href}>
          <Process t={t} process={process} />
        </li>
      ))}
    </ul>
    {details.pager && <Pager t={t} {...details.pager} />}
  </div>
)

const Process = ({ t, process: { reference, href, about, status, total, steps } }: ProcessProps) => (
  <>
    <p>
      <a href={href}>{reference}</a> <span className="muted">{about}</span>{' '}
      <span className="badge">{status}</span>{' '}
      {total !== null && <strong>{t.stepTimes.inAll({ days: formatDays(total, t) })}</strong>}
    </p>
    <ol className="report-timeline" aria-label={t.stepTimes.timeline({ ref: reference })}>
      {steps.map((step) => (
        <li key={step.label} className={step.state}>
          <Step t={t} step={step} />
        </li>
      ))}
    </ol>
  </>
)

interface ProcessProps {
  t: Texts
  process: TimedProcess
}

const Step = ({ t, step: { label, days, share, state } }: { t: Texts; step: TimedStep }) => (
  <>
    <span className="step">{label}</span>
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={share} height="4" />
    </svg>
    <span>
      {days === null ? t.stepTimes.notMeasured() : formatDays(days, t)}
      {state !== 'done' && <span className="hint"> {t.stepTimes.states[state]()}</span>}
    </span>
  </>
)

/** With one decimal, as in the table. */
function formatDays(days: number, t: Texts): string {
  return t.stepTimes.days({ n: Math.round(days * 10) / 10 })
}
