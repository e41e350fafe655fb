import type { ReactNode } from 'react'
import type { BulkKind } from '../../src/overviews/bulk-acts/bulk-act.ts'
import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { ChosenRefs, type ChosenRow } from '../lists/chosen-refs.tsx'
import { takesFocus } from '../parts/takes-focus.ts'

interface BulkActFormProps {
  t: Texts
  csrf: string
  kind: BulkKind
  title: string
  /** Address of the list, to return to. */
  list: string
  /** The processes themselves, or a job that stores many. */
  chosen:
    | { rows: ChosenRow[] }
    /** `rows` when each is shown with the facts of the decision. */
    | { job: string; refs: readonly string[]; count: number; rows: ChosenRow[] | null }
  /** Processes that the act cannot change, and why. */
  kept: { why: string; refs: readonly string[] } | null
  /** Problems of the submitted values. */
  problems: readonly string[]
  /** Null when the act cannot be done on so many processes, or on none of them. */
  button: string | null
  /** The fields of the act. */
  children: ReactNode
}

/** Collects the input of a bulk act, and its confirmation. */
export const BulkActForm = ({ t, csrf, kind, title, list, chosen, ...props }: BulkActFormProps) => {
  const isNone = !('job' in chosen) && chosen.rows.length === 0
  return (
    <div className="panel" id="bevestigen">
      <h1 {...(props.problems.length > 0 ? {} : takesFocus)}>{title}</h1>
      {props.problems.length > 0 && (
        <div className="alert" role="alert" {...takesFocus}>
          {props.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {!isNone && (
        <form method="post" action={paths.bulkAct(kind)} noValidate>
          <input type="hidden" name="_csrf" value={csrf} />
          <input type="hidden" name="lijst" value={list} />
          {props.children}
          <Chosen t={t} chosen={chosen} />
          <p className="actions">
            {props.button && <button type="submit">{props.button}</button>}
            <a href={list} data-cancel="">
              {t.selection.cancel()}
            </a>
          </p>
        </form>
      )}
      {props.kept && (
        <>
          <p>{props.kept.why}</p>
          <ul>
            {props.kept.refs.map((ref) => (
              <li key={ref}>{ref}</li>
            ))}
          </ul>
        </>
      )}
      {isNone && <a href={list}>{t.selection.back()}</a>}
    </div>
  )
}

const Chosen = ({ t, chosen }: Pick<BulkActFormProps, 't' | 'chosen'>) =>
  !('job' in chosen) ? (
    <ChosenRefs t={t} rows={chosen.rows} />
  ) : (
    <>
      <input type="hidden" name="keuze" value={chosen.job} />
      {chosen.rows ? (
        <ChosenRefs t={t} rows={chosen.rows} />
      ) : (
        <p>{t.bulkActs.amongThem({ refs: chosen.refs.join(', '), n: chosen.count - chosen.refs.length })}</p>
      )}
      <p className="muted">{t.bulkActs.many()}</p>
    </>
  )
