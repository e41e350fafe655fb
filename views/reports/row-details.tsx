import type { RowDetails } from '../../src/reports/report.ts'
import { formatNumber } from '../../src/texts/format.ts'
import type { Texts } from '../../src/texts/texts.ts'
import { Pager } from '../parts/pager.tsx'

/** The processes behind a row, each with its days per step. */
export const RowDetailsView = ({ t, details }: { t: Texts; details: RowDetails }) => (
  <>
    <p>{details.caption}</p>
    <ul className="report-processes">
      {details.processes.map(({ reference, href, status, total, steps }) => (
        <li key={href}>
          <p>
            <a href={href}>{reference}</a> <span className="muted">{status}</span>
            {total !== null && <span> {t.reports.days({ n: Math.round(total) })}</span>}
          </p>
          <ol className="report-timeline" aria-label={t.reports.timeline()}>
            {steps.map(({ label, days, isRunning }) => (
              <li key={label} className={isRunning ? 'running' : undefined}>
                {label}{' '}
                <span className="number">
                  {formatNumber(Math.round(days * 10) / 10)}
                  {isRunning && <span className="hint"> {t.reports.running()}</span>}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
    {details.pager && <Pager t={t} {...details.pager} />}
  </>
)
