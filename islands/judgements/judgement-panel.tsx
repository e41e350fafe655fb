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
import { UNDO_MS } from '../../src/casework/judgements/undo.ts'
import { JUDGEMENT } from '../../src/desk/shortcuts/judgement.ts'
import { onKeys } from '../keys.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { onRefreshed, refreshRecord } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import { showToast } from '../toast.ts'
import { Before } from './before.tsx'
import { JudgementFields } from './judgement-fields.tsx'
import { Outcome } from './outcome.tsx'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'

/**
 * The judgement panel: a form that works without scripts; in the browser it validates, saves and continues
 * without a reload, and follows what others do with the request.
 */
export const JudgementPanel = ({ t, ...drawn }: JudgementPanelProps & { t: PanelTexts }) => {
  useSignals()
  const view = useSignal(drawn)
  const form = useSignal(drawn.form)
  const problems = useSignal(drawn.problems)
  const alert = useSignal(drawn.alert)
  const saving = useSignal(false)
  /** Remarks that were saved; others are kept in sight when the form closes. */
  const sent = useSignal('')
  // Before hydration every reason is displayed: without scripts nothing can appear later.
  const enhanced = useSignal(false)
  const section = useRef<HTMLElement>(null)
  const props = view.value
  const { rules } = props
  const isOpen = props.mode !== 'closed'

  const change = (part: Partial<JudgementForm>) => {
    const verdict = part.verdict === undefined ? form.value.verdict : part.verdict
    const reason = verdict === form.value.verdict ? form.value.reason : null
    form.value = { ...form.value, reason, ...part }
    problems.value = []
  }
  /** Focuses the first of these that is there. */
  const focusOn = (...wanted: string[]) =>
    afterRender(() => {
      const found = wanted.map((it) => section.current?.querySelector<HTMLElement>(it))
      found.find((it) => it)?.focus()
    })

  useEffect(() => {
    enhanced.value = true
    const takeProposal = (event: Event) => {
      const link = (event.target as HTMLElement).closest<HTMLElement>('[data-proposal]')
      if (!link) return
      event.preventDefault()
      change({ reason: null, remarks: '', ...JSON.parse(link.dataset.proposal ?? '{}') })
      section.current?.querySelector<HTMLElement>('button[type=submit]:not([data-undo])')?.focus()
    }
    document.addEventListener('click', takeProposal)
    onRefreshed(takeOver)
    const undoKeys = onKeys(JUDGEMENT, { choose: (digit) => choose(Number(digit) - 1) })
    return () => {
      document.removeEventListener('click', takeProposal)
      undoKeys()
    }
  }, [])

  /** Takes over the panel as the server now draws it. What was typed stays. */
  function takeOver(fresh: Document) {
    const island = fresh.querySelector<HTMLElement>('[data-island=judgement-panel]')
    if (!island || saving.value) return
    const now: JudgementPanelProps = JSON.parse(island.dataset.props ?? '{}')
    const was = view.value
    const isSurprise = was.mode !== 'closed' && now.mode === 'closed' && now.byAnother
    if (isSurprise && !alert.value) alert.value = now.outcome
    if (was.mode === 'closed' && now.mode !== 'closed') alert.value = ''
    view.value = now
  }

  /** Digit keys choose the verdict, and once that needs a reason, the reason. */
  function choose(index: number) {
    if (view.value.mode === 'closed') return
    const reasons = reasonsFor(form.value.verdict, rules)
    const reason = reasons[index]
    const option = rules.options[index]
    if (reason && form.value.reason === null) change({ reason: reason.value })
    else if (option && reasons.length === 0) change({ verdict: option.verdict })
    else if (reason) change({ reason: reason.value })
    section.current
      ?.querySelector<HTMLElement>(reason?.custom ? 'textarea' : 'button[type=submit]:not([data-undo])')
      ?.focus()
  }

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (saving.value) return
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
    const label = rules.options.find((option) => option.verdict === verdict)?.label ?? ''
    const outcome = await submit<{ record: { version: number } }>('/api/judgement', {
      ref: props.uuid,
      data: {
        isCorrection: props.mode === 'correct',
        judgement: verdict,
        judgementLabel: label,
        reason,
        reasonLabel: reasonOf(form.value, rules)?.label ?? '',
        remarks,
        version: latestVersion(props.uuid, props.version),
      },
    })
    saving.value = false
    if (!outcome.ok) {
      problems.value = outcome.problems
      alert.value =
        outcome.problems.length > 0 ? '' : outcome.status === 409 ? outcome.message : t.judgements.failed()
      if (outcome.status === 409) void refreshRecord()
      return
    }
    const { version } = outcome.data.record
    sawVersion(props.uuid, version)
    sent.value = remarks
    leaveCorrection()
    view.value = {
      ...props,
      mode: 'closed',
      version,
      outcome: t.judgements.own({ verdict: label }),
      byAnother: false,
      withdrawal: { msToUndo: UNDO_MS },
    }
    showToast({ type: 'success', message: t.judgements.saved() })
    focusOn('.go', '[data-outcome]')
    void refreshRecord()
  }

  async function takeBack(event: FormEvent) {
    event.preventDefault()
    if (saving.value) return
    saving.value = true
    const outcome = await submit<{ record: { version: number } }>('/api/judgement_withdrawal', {
      ref: props.uuid,
      data: { version: latestVersion(props.uuid, props.version) },
    })
    saving.value = false
    alert.value = outcome.ok ? '' : outcome.message || t.judgements.notWithdrawn()
    if (outcome.ok) {
      sawVersion(props.uuid, outcome.data.record.version)
      sent.value = ''
      showToast({ type: 'success', message: t.judgements.withdrawn() })
    }
    await refreshRecord()
    if (outcome.ok) focusOn('[type=radio]', '[data-outcome]')
  }

  return (
    <section className="panel judgement" id="beoordeling" aria-labelledby="beoordeling-kop" ref={section}>
      <h2 id="beoordeling-kop">{t.judgements.title()}</h2>
      {props.before && isOpen && <Before t={t} csrf={props.csrf} list={props.list} before={props.before} />}
      {alert.value && (
        <p className="alert" role="alert">
          {alert.value}
        </p>
      )}
      {isOpen ? (
        <JudgementFields
          t={t}
          panel={props}
          form={form.value}
          problems={problems.value}
          enhanced={enhanced.value}
          saving={saving.value}
          onChange={change}
          onConfirm={confirm}
        />
      ) : (
        <Outcome
          t={t}
          panel={props}
          isTold={alert.value !== '' && props.byAnother}
          unsaved={form.value.remarks === sent.value ? '' : form.value.remarks}
          saving={saving.value}
          onTakeBack={takeBack}
        />
      )}
    </section>
  )
}

/** A saved correction is not begun again by loading the page once more. */
function leaveCorrection() {
  const url = new URL(location.href)
  url.searchParams.delete('wijzig')
  history.replaceState(history.state, '', url)
}

/** Runs after React has rendered the last state change. */
const afterRender = (act: () => void) => requestAnimationFrame(act)
