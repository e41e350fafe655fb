import type { JudgementForm } from '../../src/casework/judgements/judgement.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import type { Problem } from '../../src/platform/web/errors.ts'
import { BulkForm, type PickedRow } from '../lists/bulk-form.tsx'
import { ProblemList } from '../parts/problem-list.tsx'

interface Option {
  verdict: number
  label: string
  reasons: readonly { value: number; label: string }[]
}

interface JudgeManyProps {
  t: Texts
  csrf: string
  list: string
  title: string
  rows: PickedRow[]
  /** Requests that cannot be judged, each with the reason. */
  left: readonly string[]
  options: readonly Option[]
  longest: number
  form: JudgementForm
  problems: readonly Problem[]
}

/** One judgement with one reason, for these requests. */
export const JudgeMany = ({ t, title, left, options, longest, form, problems, ...props }: JudgeManyProps) => {
  const words = t.selection.requests.judging
  return (
    <div className="panel" id="bevestigen">
      <h1>{title}</h1>
      <ProblemList t={t} problems={problems.map((it) => ({ href: `#${it.field}`, text: it.message }))} />
      {props.rows.length > 0 ? (
        <BulkForm
          {...props}
          t={t}
          action="/aanvragen/selectie/beoordelen"
          button={words.confirm({ n: props.rows.length })}
        >
          <fieldset id="verdict">
            <legend>{t.judgements.verdict()}</legend>
            {options.map(({ verdict, label }) => (
              <label key={verdict}>
                <input
                  type="radio"
                  name="verdict"
                  value={verdict}
                  defaultChecked={form.verdict === verdict}
                  required
                />
                {label}
              </label>
            ))}
          </fieldset>
          <label>
            {t.judgements.reason()}
            <select name="reason" id="reason" defaultValue={String(form.reason ?? '')}>
              <option value="">{t.judgements.chooseReason()}</option>
              {options.map(
                ({ verdict, label, reasons }) =>
                  reasons.length > 0 && (
                    <optgroup key={verdict} label={t.judgements.reasonFor({ verdict: label })}>
                      {reasons.map((reason) => (
                        <option key={reason.value} value={reason.value}>
                          {reason.label}
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
            </select>
          </label>
          <label>
            {t.judgements.remarks()}
            <textarea name="remarks" id="remarks" rows={3} maxLength={longest} defaultValue={form.remarks} />
          </label>
        </BulkForm>
      ) : (
        <a href={props.list}>{t.selection.back()}</a>
      )}
      {left.length > 0 && (
        <>
          <p>{words.left()}</p>
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
