import type { ReactNode } from 'react'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { HelpedForm, type HelpedFormProps } from '../forms/helped-form.tsx'

interface StepFormProps extends Omit<HelpedFormProps, 'id'> {
  t: Texts
  number: number
  title: string
  /** The versions of the process and of its record that the reader saw. */
  version: number
  recordVersion: number
  /** The moment at which the step began, or ''. */
  begun: string
  /** A remark about this step, above its fields. */
  remark: string
  /** Above the fields: decisions to make again. */
  above?: ReactNode
  /**
   * For a step that was completed before. `asked`: the reader chooses the effect of a change on the progress; `kept`:
   * progress is retained, because only reopened decisions can be changed. Null in other steps.
   */
  correction: 'asked' | 'kept' | null
  keepProgress: boolean
  /** Null when nothing can be changed. */
  buttons: { next: string | null } | null
  summary: ReactNode
}

/** The form of one step. Without buttons it is read-only. */
export const StepForm = (props: StepFormProps) => {
  const { t, buttons } = props
  const heading = (
    <h2 id="stap-kop" data-next="">
      {t.processes.stepOf({ n: props.number, label: props.title })}
    </h2>
  )
  if (!buttons)
    return (
      <section className="panel step on-screen" id="stap" aria-labelledby="stap-kop">
        {heading}
        {props.remark && <p className="muted">{props.remark}</p>}
        {props.above}
        {props.children}
      </section>
    )
  return (
    <section className="panel step on-screen" id="stap" aria-labelledby="stap-kop">
      {heading}
      {props.remark && <p className="muted">{props.remark}</p>}
      {props.above}
      <HelpedForm
        id="stap-formulier"
        action={props.action}
        csrf={props.csrf}
        groups={props.groups}
        editable={props.editable}
        record={props.record}
        country={props.country}
        unsaved={props.unsaved}
      >
        <input type="hidden" name="version" value={props.version} />
        <input type="hidden" name="record_version" value={props.recordVersion} />
        <input type="hidden" name="begun" value={props.begun} />
        {props.summary}
        {props.children}
        {props.correction === 'kept' && <input type="hidden" name="correction" value="keep" />}
        {props.correction === 'asked' && (
          <fieldset className="correction">
            <legend>{t.processes.correction.legend()}</legend>
            <label>
              <input type="radio" name="correction" value="keep" defaultChecked={props.keepProgress} />
              {t.processes.correction.keep()}
            </label>
            <label>
              <input type="radio" name="correction" value="reset" defaultChecked={!props.keepProgress} />
              {t.processes.correction.reset()}
            </label>
          </fieldset>
        )}
        <div className="actions">
          <button type="submit" name="act" value="opslaan" data-save="">
            {t.processes.save()}
          </button>
          {buttons.next && (
            <button type="submit" name="act" value="volgende" className="secondary" data-complete="">
              {buttons.next}
            </button>
          )}
        </div>
      </HelpedForm>
    </section>
  )
}
