import type { JudgementForm } from '../../src/casework/judgements/judgement.ts'

/** The current values of a panel's form, including input from before its script had loaded; null without a form. */
export function filledIn(panel: HTMLElement | null): JudgementForm | null {
  const remarks = panel?.querySelector<HTMLTextAreaElement>('textarea[name=remarks]')
  if (!panel || !remarks) return null
  const valueIn = (field: string) =>
    panel.querySelector<HTMLInputElement | HTMLSelectElement>(field)?.value || null
  const verdict = valueIn('[name=verdict]:checked')
  const reason = verdict && valueIn(`[data-verdict="${verdict}"] :is(:checked[type=radio], select)`)
  return {
    verdict: verdict === null ? null : Number(verdict),
    reason: reason === null ? null : Number(reason),
    remarks: remarks.value,
  }
}
