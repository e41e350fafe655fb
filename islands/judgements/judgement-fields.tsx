import type { FormEvent, KeyboardEvent } from 'react'
import {
  explain,
  type JudgementForm,
  type JudgementProblem,
  problemsOf,
  reasonOf,
} from '../../src/casework/judgements/judgement.ts'
import { Digit } from './digit.tsx'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'
import { Reasons } from './reasons.tsx'
import { Remarks } from './remarks.tsx'
import { switchingOff } from './switching-off.ts'

interface FieldsProps {
  t: PanelTexts
  panel: JudgementPanelProps
  form: JudgementForm
  problems: JudgementPanelProps['problems']
  /** False until the script runs: everything is then displayed, and nothing is disabled. */
  enhanced: boolean
  saving: boolean
  onChange: (part: Partial<JudgementForm>) => void
  onConfirm: (event: FormEvent) => void
}

/** The form of a judgement: verdict, reason, remarks, and the button with the reason why it is disabled. */
export const JudgementFields = ({ t, panel, form, problems, enhanced, saving, ...on }: FieldsProps) => {
  const { rules } = panel
  const found = problemsOf(form, rules, panel.current)
  const why = whyBlocked(found[0], t)
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message ?? ''
  // Input that can never be saved is reported while typing; missing input is reported on confirmation.
  const mistyped = enhanced && found.find(({ field, kind }) => field === 'remarks' && kind !== 'missing')
  const reason = reasonOf(form, rules)
  return (
    <form
      method="post"
      action={`/aanvragen/${panel.uuid}/beoordeling`}
      onSubmit={on.onConfirm}
      onKeyDown={confirmByKeys}
      noValidate
    >
      {panel.mode === 'correct' && <p className="alert info">{t.judgements.correcting()}</p>}
      <input type="hidden" name="_csrf" value={panel.csrf} />
      <input type="hidden" name="version" value={panel.version} />
      <input type="hidden" name="lijst" value={panel.list} />
      {panel.mode === 'correct' && <input type="hidden" name="isCorrection" value="1" />}
      <fieldset className="seg verdicts">
        <legend>{t.judgements.verdict()}</legend>
        {rules.options.map((option, at) => (
          <label key={option.verdict}>
            <input
              type="radio"
              name="verdict"
              value={option.verdict}
              checked={form.verdict === option.verdict}
              onChange={() => on.onChange({ verdict: option.verdict })}
              {...switchingOff(form.verdict === option.verdict, () => on.onChange({ verdict: null }))}
              aria-describedby={problemAt('verdict') ? 'verdict-fout' : undefined}
            />
            {option.label}
            <Digit at={at} />
          </label>
        ))}
        <button
          type="reset"
          className="linkish"
          onClick={(event) => {
            event.preventDefault()
            on.onChange({ verdict: null, reason: null })
          }}
        >
          {t.judgements.clear()}
        </button>
      </fieldset>
      {problemAt('verdict') && (
        <p className="field-error" id="verdict-fout" role="alert">
          {problemAt('verdict')}
        </p>
      )}
      <Reasons
        t={t}
        rules={rules}
        form={form}
        all={!enhanced}
        problem={problemAt('reason')}
        onChoose={(reason) => on.onChange({ reason })}
      />
      <Remarks
        t={t}
        text={form.remarks}
        longest={rules.longestRemarks}
        required={reason?.custom ?? false}
        placeholder={reason?.placeholder ?? ''}
        problem={problemAt('remarks')}
        mistyped={mistyped ? explain(mistyped, t, rules.longestRemarks) : ''}
        onChange={(remarks) => on.onChange({ remarks })}
      />
      <p className="actions">
        <button
          type="submit"
          aria-disabled={(enhanced && why !== '') || saving}
          aria-busy={saving || undefined}
          aria-describedby="bevestigen-waarom"
        >
          {saving ? t.judgements.saving() : t.judgements.confirm()}
        </button>
        {panel.mode === 'correct' && (
          <a href={`/aanvragen/${panel.uuid}${panel.list ? `?lijst=${encodeURIComponent(panel.list)}` : ''}`}>
            {t.judgements.cancel()}
          </a>
        )}
        <span className="hint with-script" id="bevestigen-waarom" role="status">
          {why}
        </span>
      </p>
      <p className="hint keys">{t.judgements.keys()}</p>
    </form>
  )
}

/** Ctrl+Enter confirms from within the remarks, where Enter inserts a line. */
function confirmByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The reason why confirming is disabled; '' when it is enabled. */
function whyBlocked(problem: JudgementProblem | undefined, t: PanelTexts): string {
  const words = t.judgements.blocked
  if (!problem) return ''
  if (problem.kind === 'unchanged') return words.unchanged()
  return problem.kind === 'missing' ? words[problem.field]() : words.change()
}
