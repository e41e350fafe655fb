import { plainText } from '../../src/platform/texts/safe-text.ts'
import type { FormTexts } from './form-help.ts'

const ANNOUNCED_AFTER_MS = 1000
/** Share of the limit from which screen readers announce the count too. */
const NEAR = 0.9

/** Number of characters of a long text and its maximum: displayed at once, announced after a pause. */
export function countCharacters(form: HTMLFormElement, t: FormTexts) {
  const status = document.createElement('span')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  form.append(status)
  let waiting: ReturnType<typeof setTimeout> | undefined

  const count = (area: HTMLTextAreaElement, isTyped: boolean) => {
    const counter = document.getElementById(`${area.id}-teller`)
    const most = Number(area.dataset.most)
    const { length } = plainText(area.value)
    const words = t.forms.counter({ n: length, most })
    if (counter) counter.textContent = words
    clearTimeout(waiting)
    if (isTyped && length >= most * NEAR)
      waiting = setTimeout(() => (status.textContent = words), ANNOUNCED_AFTER_MS)
  }
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('textarea[data-most]'))
    if (area.value !== '') count(area, false)
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement && target.dataset.most) count(target, true)
  })
}
