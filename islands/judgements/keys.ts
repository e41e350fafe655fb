import { JUDGEMENT } from '../../src/desk/shortcuts/judgement.ts'
import { onKeys } from '../keys.ts'

/**
 * Digit keys choose the verdict, and then, if that needs one, the reason. They click the form's own fields, so that
 * they work before its script has loaded.
 */
export const judgeByKeys = () =>
  onKeys(JUDGEMENT, {
    choose: (digit) => choose(Number(digit) - 1),
    // Enter may be pressed before the proposal is filled in.
    adopt: () => {
      document.querySelector<HTMLElement>('[data-proposal]')?.click()
      document.querySelector<HTMLElement>('#beoordeling form:has([name=verdict]) [type=submit]')?.focus()
    },
  })

function choose(index: number) {
  const form = document.querySelector<HTMLFormElement>('#beoordeling form:has([name=verdict])')
  if (!form) return
  const verdicts = [...form.querySelectorAll<HTMLInputElement>('[name=verdict]')]
  const verdict = verdicts.find((it) => it.checked)?.value
  const group = form.querySelector(`[data-verdict="${verdict}"]`)
  const reasons = [
    ...(group?.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option:not([value=""])') ?? []),
  ]
  const chosen = reasons.length > 0 ? reasons[index] : verdicts[index]
  if (chosen) pick(chosen)
  const isExplained = chosen?.dataset.custom !== undefined
  form.querySelector<HTMLElement>(isExplained ? 'textarea' : 'button[type=submit]')?.focus()
}

/** Clicking a checked radio would uncheck it. */
function pick(field: HTMLInputElement | HTMLOptionElement) {
  if (field instanceof HTMLInputElement) {
    if (!field.checked) field.click()
    return
  }
  field.selected = true
  field.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }))
}
