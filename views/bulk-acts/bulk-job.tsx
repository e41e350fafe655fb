import type { ReactNode } from 'react'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { takesFocus } from '../parts/takes-focus.ts'

interface BulkJobProps {
  t: Texts
  csrf: string
  uuid: string
  /** The act; once it has ended, also that part of it failed. */
  heading: string
  /** `Bezig`; or the outcome. */
  state: string
  list: string
  isUnderWay: boolean
  progress: { value: number; max: number; label: string }
  counts: { label: string; count: string }[]
  /** Number of processes left in a stopped act; 0: it cannot be resumed. */
  toResume: number
  /** The outcome of each process, when there are few. */
  lines: { ref: string; done: boolean; text: string }[]
  /** Text on the number of processes that no longer existed, or ''. */
  gone: string
  refused: {
    title: string
    rows: { uuid: string; ref: string; reason: string; box: ReactNode }[]
    others: string
    /** Link to the list of only these processes; null while the act runs. */
    list: { label: string; href: string } | null
    bar: ReactNode
  } | null
}

/** The progress of a bulk act, its outcome, and the refused processes, which are preselected. */
export const BulkJobPage = ({ t, csrf, uuid, ...props }: BulkJobProps) => {
  const address = paths.bulkJob(uuid)
  return (
    <section className="panel" id="uitkomst">
      <p>
        <a href={props.list}>{t.selection.back()}</a>
      </p>
      <h1>{props.heading}</h1>
      <p role="status" {...(props.isUnderWay ? {} : takesFocus)}>
        <strong>{props.state}</strong> {props.isUnderWay && props.progress.label}
      </p>
      {props.isUnderWay && (
        <progress value={props.progress.value} max={props.progress.max} aria-label={props.progress.label} />
      )}
      <dl className="bulk-counts">
        {props.counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {props.isUnderWay && (
        <>
          <p>{t.bulkActs.background()}</p>
          <p className="muted">
            {t.bulkActs.refresh()} <a href={address}>{t.bulkActs.refreshNow()}</a>
          </p>
          <Act csrf={csrf} action={`${address}/stoppen`} label={t.bulkActs.stop()} />
        </>
      )}
      {props.toResume > 0 && (
        <Act csrf={csrf} action={`${address}/verder`} label={t.bulkActs.resume({ n: props.toResume })} />
      )}
      {props.lines.length > 0 && (
        <ul>
          {props.lines.map((line) => (
            <li key={line.ref} data-done={line.done}>
              {line.text}
            </li>
          ))}
        </ul>
      )}
      {props.gone && <p>{props.gone}</p>}
      {props.refused && (
        <>
          <h2>{props.refused.title}</h2>
          {!props.isUnderWay && <p>{t.bulkActs.stillChosen()}</p>}
          {props.refused.list && (
            <p>
              <a href={props.refused.list.href}>{props.refused.list.label}</a>
            </p>
          )}
          {props.refused.bar}
          <ul className="refused">
            {props.refused.rows.map((row) => (
              <li key={row.uuid}>
                {row.box} <a href={`/proces/${row.uuid}`}>{row.ref}</a> {row.reason}
              </li>
            ))}
          </ul>
          {props.refused.others && <p>{props.refused.others}</p>}
        </>
      )}
    </section>
  )
}

const Act = ({ csrf, action, label }: { csrf: string; action: string; label: string }) => (
  <form method="post" action={action}>
    <input type="hidden" name="_csrf" value={csrf} />
    <button type="submit" className="secondary">
      {label}
    </button>
  </form>
)
