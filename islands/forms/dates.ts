import type { BrowserField } from '../../src/platform/forms/browser-fields.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { objectionEnd } from '../../src/records/traffic-decisions/terms.ts'
import type { FormTexts } from './form-help.ts'

/** A cancelled date displays its warning and hides the day; the day returns when the box is unticked. */
export function cancelDates(form: HTMLFormElement) {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { cancels } = target.dataset
    if (cancels) setCancelled(cancels, target.checked)
    else if (target.type === 'date' && target.value) untick(target.id)
  })
}

function setCancelled(id: string, isCancelled: boolean) {
  const date = dateAt(id)
  const warning = document.getElementById(`${id}-geannuleerd-uitleg`)
  if (warning) warning.hidden = !isCancelled
  if (!date) return
  if (isCancelled) date.dataset.day = date.value
  date.value = isCancelled ? '' : (date.dataset.day ?? date.value)
}

function untick(id: string) {
  const box = dateAt(`${id}-geannuleerd`)
  if (!box?.checked) return
  box.checked = false
  const warning = document.getElementById(`${id}-geannuleerd-uitleg`)
  if (warning) warning.hidden = true
}

const dateAt = (id: string) => document.getElementById(id) as HTMLInputElement | null

/**
 * The end of the objection period is derived from the publication, as on the server; people may overwrite it.
 */
export function fillInObjectionEnd(form: HTMLFormElement, fields: readonly BrowserField[], t: FormTexts) {
  const end = fields.find((field) => field.follows === 'objection-end')
  if (!end) return
  const published = `${end.name.slice(0, end.name.lastIndexOf('.') + 1)}PublicationDate`
  form.addEventListener('change', ({ target }) => {
    const date = dateAt(fieldId(end.name))
    if (!date || !(target instanceof HTMLInputElement) || target.name !== published) return
    date.value = objectionEnd(target.value)
    const hint = document.getElementById(`${date.id}-hint`)
    const day = date.value.split('-').reverse().join('-')
    if (hint) hint.textContent = day ? t.forms.sixWeeksUntil({ day }) : t.forms.sixWeeks()
    date.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
