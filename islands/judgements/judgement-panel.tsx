import { batch, useSignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useEffect, useRef } from 'react'
import { explain, type JudgementForm, problemsOf, reasonOf } from '../../src/casework/judgements/judgement.ts'
import { latestVersion, sawVersion } from '../latest-version.ts'
import { onRefreshed, refreshRecord } from '../refresh-parts.ts'
import { submit } from '../submit.ts'
import { showToast } from '../toast.ts'
import { filledIn } from './filled-in.ts'
import { JudgementFields } from './judgement-fields.tsx'
import type { JudgementPanelProps, PanelTexts } from './panel-props.ts'

/**
 * The form of a judgement, which works without scripts; in the browser it validates, saves and continues without a
 * reload, and follows changes of the request by others. The server renders the outcome.
 */
export const JudgementPanel = ({ t, ...drawn }: JudgementPanelProps & { t: PanelTexts }) => {
  useSignals()
  const view = useSignal(drawn)
  const form = useSignal(drawn.form)
  const problems = useSignal(drawn.problems)
  const alert = useSignal(drawn.alert)
  const saving = useSignal(false)
  /** Saved remarks; other remarks remain visible when the form closes. */
  const sent = useSignal('')
  // Before hydration every reason is displayed: without scripts nothing can appear later.
  const enhanced = useSignal(false)
  const section = useRef<HTMLDivElement>(null)
  const props = view.value
  const { rules } = props
  const isOpen = props.mode !== 'closed'

  const change = (part: Partial<JudgementForm>) => {
    const verdict = part.verdict === undefined ? form.value.verdict : part.verdict
    const reason = verdict === form.value.verdict ? form.value.reason : null
    form.value = { ...form.value, reason, ...part }
    problems.value = []
  }
  useEffect(() => {
    batch(() => {
      enhanced.value = true
      form.value = filledIn(section.current) ?? form.value
    })
    const takeProposal = (event: Event) => {
      const link = (event.target as HTMLElement).closest<HTMLElement>('[data-proposal]')
      if (!link) return
      event.preventDefault()
      change({ reason: null, remarks: '', ...JSON.parse(link.dataset.proposal ?? '{}') })
      section.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
    }
    document.addEventListener('click', takeProposal)
    onRefreshed(takeOver)
    return () => document.removeEventListener('click', takeProposal)
  }, [])

  /** Applies the panel of the server's current HTML. Typed text is retained. */
  function takeOver(fresh: Document) {
    const island = fresh.querySelector<HTMLElement>('[data-island=judgement-panel]')
    if (!island) return
    const was = view.value
    view.value = JSON.parse(island.dataset.props ?? '{}')
    const wasOpen = was.mode !== 'closed'
    if (view.value.mode !== 'closed') {
      if (!wasOpen) alert.value = ''
      return
    }
    const outcomeNode = document.querySelector<HTMLElement>('[data-outcome=another]')
    if (!outcomeNode || !(wasOpen || alert.value)) return
    // Moved into the alert, so that it is announced, and only once.
    alert.value ||= outcomeNode.innerText
    outcomeNode.remove()
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
    if (!outcome.ok) {
      saving.value = false
      problems.value = outcome.problems
      alert.value =
        outcome.problems.length > 0 ? '' : outcome.status === 409 ? outcome.message : t.judgements.failed()
      if (outcome.status === 409) void refreshRecord().then(() => focusIfLost('[role=alert]'))
      return
    }
    sawVersion(props.uuid, outcome.data.record.version)
    sent.value = remarks
    showToast({ type: 'success', message: t.judgements.saved() })
    leaveCorrection()
    // An overloaded server may have refused the first attempt.
    const isDrawn = (await refreshRecord()) || (await later(refreshRecord))
    if (!isDrawn) {
      location.hash = 'beoordeling'
      location.reload()
    }
    saving.value = false
    focusIfLost('#uitkomst [data-next]')
  }

  /** Moves the focus when the form that contained it is or will be removed. */
  function focusIfLost(to: string) {
    const at = document.activeElement
    if (at === document.body || section.current?.contains(at))
      document.getElementById('beoordeling')?.querySelector<HTMLElement>(to)?.focus()
  }

  const unsaved = form.value.remarks === sent.value ? '' : form.value.remarks
  return (
    <div ref={section}>
      {alert.value && (
        <p className="alert" role="alert" tabIndex={-1}>
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
        unsaved && (
          <label>
            {t.judgements.yourRemarks()}
            <textarea readOnly rows={3} value={unsaved} />
          </label>
        )
      )}
    </div>
  )
}

/** Prevents a reload from reopening a saved correction. */
function leaveCorrection() {
  const url = new URL(location.href)
  url.searchParams.delete('wijzig')
  history.replaceState(history.state, '', url)
}

const AGAIN_MS = 1_000
const later = <It,>(act: () => Promise<It>) =>
  new Promise((resolve) => setTimeout(resolve, AGAIN_MS)).then(act)

/** Runs after React has rendered the last state change. */
const afterRender = (act: () => void) => requestAnimationFrame(act)
