import { paths } from '../../src/paths.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import {
  type DecisionForm,
  LONGEST_NUMBER,
  LONGEST_REMARKS,
  LONGEST_URL,
  PROCEDURES,
} from '../../src/records/traffic-decisions/decision.ts'
import { takesFocus } from '../parts/takes-focus.ts'
import { describedBy, FieldError, TextField } from '../parts/text-field.tsx'
import { ProcessChoice, type ProcessChoiceProps, ProcessSearch } from './process-choice.tsx'

interface PublishPageProps {
  t: Texts
  csrf: string
  title: string
  choice: ProcessChoiceProps
  form: DecisionForm
  problems: readonly { field: string; message: string }[]
  /** The problem of the form as a whole. */
  alert: string
}

/** One publication for many processes. */
export const PublishPage = ({ t, csrf, title, choice, form, problems, alert }: PublishPageProps) => {
  const words = t.trafficDecisions.form
  return (
    <>
      <p>
        <a href="/processen">← {t.processes.toList()}</a>
      </p>
      <h1>{title}</h1>
      <p>{words.intro()}</p>
      {alert && (
        <p className="alert" role="alert" {...takesFocus}>
          {alert}
        </p>
      )}
      <ProcessSearch t={t} {...choice} />
      <form method="post" action={paths.publishing} className="decision-form">
        <input type="hidden" name="_csrf" value={csrf} />
        <ProcessChoice t={t} {...choice} />
        {choice.rows.length > 0 && (
          <>
            <DecisionFields t={t} form={form} problems={problems} />
            <button type="submit">{words.submit()}</button>
          </>
        )}
      </form>
    </>
  )
}

type FieldsProps = Pick<PublishPageProps, 't' | 'form' | 'problems'>

/** The fields of a publication. */
export const DecisionFields = ({ t, form, problems }: FieldsProps) => {
  const words = t.trafficDecisions.form
  const problemOf = (field: keyof DecisionForm) => problems.find((it) => it.field === field)?.message ?? ''
  return (
    <>
      <TextField
        name="number"
        label={words.number()}
        hint={words.numberHint()}
        value={form.number}
        maxLength={LONGEST_NUMBER}
        required
        problem={problemOf('number')}
      />
      <TextField
        name="url"
        type="url"
        label={words.url()}
        hint={words.urlHint()}
        value={form.url}
        maxLength={LONGEST_URL}
        problem={problemOf('url')}
      />
      <TextField
        name="publishedOn"
        type="date"
        label={words.publishedOn()}
        value={form.publishedOn}
        required
        problem={problemOf('publishedOn')}
      />
      <fieldset className="seg">
        <legend>{words.procedure()}</legend>
        {PROCEDURES.map((procedure) => (
          <label key={procedure}>
            <input
              type="radio"
              name="procedure"
              value={procedure}
              defaultChecked={form.procedure === procedure}
            />
            {words.procedures[procedure]()}
          </label>
        ))}
        <FieldError id="procedure" problem={problemOf('procedure')} />
      </fieldset>
      <label htmlFor="remarks">{words.remarks()}</label>
      <textarea
        id="remarks"
        name="remarks"
        rows={3}
        maxLength={LONGEST_REMARKS}
        defaultValue={form.remarks}
        aria-invalid={problemOf('remarks') ? true : undefined}
        aria-describedby={describedBy(problemOf('remarks') && 'remarks-fout')}
      />
      <FieldError id="remarks" problem={problemOf('remarks')} />
    </>
  )
}
