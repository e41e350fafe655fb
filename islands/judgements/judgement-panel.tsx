import { useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useEffect, useRef } from 'react'
import {
  explain,
  type JudgementForm,
  problemsOf,
  reasonOf,
  reasonsFor,
} from '../../src/casework/judgements/judgement.ts'
import { JUDGEMENT } from '../../src/desk/shortcuts/judgement.ts'
import { onKeys } from '../keys.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { refreshRecord } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import { showToast } from '../toast.ts'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'
import { Reasons } from './reasons.tsx'
import { Remarks } from './remarks.tsx'
import { switchingOff } from './switching-off.ts'

/**
 * The judgement panel: a form that works without scripts; in the browser it validates, saves and continues
 * without a reload.
 */
export const JudgementPanel = ({ t, ...props }: JudgementPanelProps & { t: PanelTexts }) => {
  useSignals()
  const form = useSignal(props.form)
  const problems = useSignal(props.problems)
  const alert = useSignal(props.alert)
  const saving = useSignal(false)
  const saved = useSignal(false)
  // Before hydration every reason is displayed: without scripts nothing can appear later.
  const enhanced = useSignal(false)
  const section = useRef<HTMLElement>(null)
  const next = useRef<HTMLAnchorElement>(null)
  const outcomeLine = useRef<HTMLDivElement>(null)
  const { rules } = props

  const change = (part: Partial<JudgementForm>) => {
    const verdict = part.verdict === undefined ? form.value.verdict : part.verdict
    const reason = verdict === form.value.verdict ? form.value.reason : null
    form.value = { ...form.value, reason, ...part }
    problems.value = []
  }

  useEffect(() => {
    enhanced.value = true
    if (props.mode === 'closed') return
    const takeProposal = (event: Event) => {
      const link = (event.target as HTMLElement).closest<HTMLElement>('[data-proposal]')
      if (!link || saved.value) return
      event.preventDefault()
      change({ reason: null, remarks: '', ...JSON.parse(link.dataset.proposal ?? '{}') })
      section.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    }
    document.addEventListener('click', takeProposal)
    const undoKeys = onKeys(JUDGEMENT, { choose: (digit) => choose(Number(digit) - 1) })
    return () => {
      document.removeEventListener('click', takeProposal)
      undoKeys()
    }
  }, [])

  /** Digit keys choose the verdict, and once that needs a reason, the reason. */
  function choose(index: number) {
    if (saved.value) return
    const reasons = reasonsFor(form.value.verdict, rules)
    const reason = reasons[index]
    const option = rules.options[index]
    if (reason && form.value.reason === null) change({ reason: reason.value })
    else if (option && reasons.length === 0) change({ verdict: option.verdict })
    else if (reason) change({ reason: reason.value })
    section.current?.querySelector<HTMLElement>(reason?.custom ? 'textarea' : 'button[type=submit]')?.focus()
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (saving.value || saved.value) return
    const found = problemsOf(form.value, rules, props.current)
    problems.value = found.map((problem) => ({
      field: problem.field,
      message: explain(problem, t, rules.longestRemarks),
    }))
    if (found.length > 0) {
      afterRender(() => section.current?.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' }))
      return
    }
    saving.value = true
    alert.value = ''
    const { verdict, reason, remarks } = form.value
    const outcome = await submit<{ record: { version: number } }>('/api/judgement', {
      ref: props.uuid,
      data: {
        isCorrection: props.mode === 'correct',
        judgement: verdict,
        judgementLabel: rules.options.find((option) => option.verdict === verdict)?.label ?? '',
        reason,
        reasonLabel: reasonOf(form.value, rules)?.label ?? '',
        remarks,
        version: latestVersion(props.uuid, props.version),
      },
    })
    saving.value = false
    if (outcome.ok) {
      sawVersion(props.uuid, outcome.data.record.version)
      saved.value = true
      showToast({ type: 'success', message: t.judgements.saved() })
      afterRender(() => (next.current ?? outcomeLine.current)?.focus())
      void refreshRecord()
      return
    }
    if (outcome.status === 409) void refreshRecord()
    problems.value = outcome.problems
    alert.value =
      outcome.problems.length > 0 ? '' : outcome.status === 409 ? outcome.message : t.judgements.failed()
  }

  const blocked = enhanced.value && problemsOf(form.value, rules, props.current).length > 0
  const verdictProblem = problems.value.find((problem) => problem.field === 'verdict')
  const custom = reasonOf(form.value, rules)?.custom ?? false

  return (
    <section className="panel judgement" id="beoordeling" aria-labelledby="beoordeling-kop" ref={section}>
      <h2 id="beoordeling-kop">{t.judgements.title()}</h2>
      {alert.value && (
        <p className="alert" role="alert">
          {alert.value}
        </p>
      )}
      {props.mode === 'correct' && !saved.value && <p className="alert info">{t.judgements.correcting()}</p>}
      {props.mode !== 'closed' && !saved.value && (
        <form method="post" action={`/aanvragen/${props.uuid}/beoordeling`} onSubmit={confirm} noValidate>
          <input type="hidden" name="_csrf" value={props.csrf} />
          <input type="hidden" name="version" value={props.version} />
          <input type="hidden" name="lijst" value={props.list} />
          {props.mode === 'correct' && <input type="hidden" name="isCorrection" value="1" />}
          <fieldset className="seg">
            <legend>{t.judgements.verdict()}</legend>
            {rules.options.map((option) => (
              <label key={option.verdict}>
                <input
                  type="radio"
                  name="verdict"
                  value={option.verdict}
                  checked={form.value.verdict === option.verdict}
                  onChange={() => change({ verdict: option.verdict })}
                  {...switchingOff(form.value.verdict === option.verdict, () => change({ verdict: null }))}
                  aria-describedby={verdictProblem ? 'verdict-fout' : undefined}
                />
                {option.label}
              </label>
            ))}
            <button
              type="reset"
              className="linkish"
              onClick={(event) => {
                event.preventDefault()
                change({ verdict: null, reason: null })
              }}
            >
              {t.judgements.clear()}
            </button>
          </fieldset>
          {verdictProblem && (
            <p className="field-error" id="verdict-fout" role="alert">
              {verdictProblem.message}
            </p>
          )}
          <Reasons
            t={t}
            rules={rules}
            form={form.value}
            all={!enhanced.value}
            problem={problems.value.find((problem) => problem.field === 'reason')?.message ?? ''}
            onChoose={(reason) => change({ reason })}
          />
          <Remarks
            t={t}
            text={form.value.remarks}
            longest={rules.longestRemarks}
            required={custom}
            placeholder={reasonOf(form.value, rules)?.placeholder ?? ''}
            problem={problems.value.find((problem) => problem.field === 'remarks')?.message ?? ''}
            onChange={(remarks) => change({ remarks })}
          />
          <p className="actions">
            <button
              type="submit"
              aria-disabled={blocked || saving.value}
              aria-busy={saving.value || undefined}
            >
              {saving.value ? t.judgements.saving() : t.judgements.confirm()}
            </button>
            {props.mode === 'correct' && (
              <a
                href={`/aanvragen/${props.uuid}${props.list ? `?lijst=${encodeURIComponent(props.list)}` : ''}`}
              >
                {t.judgements.cancel()}
              </a>
            )}
            <span className="hint keys">{t.judgements.keys()}</span>
          </p>
        </form>
      )}
      <div role="status" tabIndex={-1} ref={outcomeLine}>
        {saved.value && <p className="alert ok">{t.judgements.saved()}</p>}
      </div>
      {props.mode === 'closed' && props.form.remarks && (
        <label>
          {t.judgements.yourRemarks()}
          <textarea readOnly rows={3} defaultValue={props.form.remarks} />
        </label>
      )}
      {(saved.value || props.mode === 'closed') &&
        (props.nextOpen ? (
          <p>
            <a href={props.nextOpen} ref={next} className="go">
              {t.judgements.nextOpen()}
            </a>
          </p>
        ) : (
          <p className="muted">{t.judgements.noneOpen()}</p>
        ))}
    </section>
  )
}

/** Runs after React has rendered the last state change. */
const afterRender = (act: () => void) => requestAnimationFrame(act)
