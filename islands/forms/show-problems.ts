import type { FieldProblem } from '../../src/platform/forms/check.ts'
import { fieldId } from '../../src/platform/forms/item.ts'
import { problemLine } from '../../src/platform/forms/problem-line.ts'
import type { FormTexts } from './form-help.ts'

/** Displays an error under a field, linked to its control; '' removes it. */
export function showProblem(field: HTMLElement, message: string) {
  const id = fieldId(field.dataset.field ?? field.dataset.list ?? '')
  const line = document.getElementById(`${id}-fout`)
  const control = document.getElementById(id)
  if (!line || !control || line.textContent === message) return
  line.textContent = message
  describeBy(control, line.id, message !== '')
  const inside = field.dataset.field ? control.querySelectorAll('input:not([type=hidden])') : []
  for (const input of control.matches('fieldset') ? inside : [control]) {
    if (message) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
}

function describeBy(control: HTMLElement, id: string, isWrong: boolean) {
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((it) => it && it !== id)
  const ids = isWrong ? [id, ...others] : others
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '))
  else control.removeAttribute('aria-describedby')
}

/** The error summary at the top of the form, as the server renders it; it gets the focus. */
export function showSummary(form: HTMLFormElement, found: readonly FieldProblem[], t: FormTexts) {
  const summary = element('div', '')
  summary.className = 'alert error-summary'
  summary.id = 'fouten'
  summary.tabIndex = -1
  summary.setAttribute('role', 'alert')
  const list = element('ul', '')
  for (const { field, message } of found) {
    const link = element('a', problemLine(nameAt(field), message))
    link.href = `#${fieldId(field)}`
    const item = element('li', '')
    item.append(link)
    list.append(item)
  }
  summary.append(element('h2', t.forms.problems.summary()), list)
  document.getElementById('fouten')?.remove()
  form.prepend(summary)
  summary.focus()
}

function element<Name extends 'div' | 'ul' | 'li' | 'a' | 'h2'>(name: Name, text: string) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** `Laadpaalnummer`, or in a list `Lader 2, Laadpaalnummer`, as displayed on the page. */
function nameAt(path: string): string {
  const item = document
    .getElementById(fieldId(path))
    ?.closest('[data-item]')
    ?.querySelector(':scope > legend')
  return [item, labelOf(path)].map(wordsOf).filter(Boolean).join(', ')
}

/** The label or legend of a field, with its "required" mark. */
export function labelOf(path: string): Element | null {
  const control = document.getElementById(fieldId(path))
  return control?.matches('fieldset')
    ? control.querySelector(':scope > legend')
    : document.querySelector(`label[for="${fieldId(path)}"]`)
}

/** The label text without the "required" mark. */
function wordsOf(label: Element | null | undefined): string {
  const words = label?.cloneNode(true) as Element | undefined
  for (const beside of words?.querySelectorAll('.muted') ?? []) beside.remove()
  return words?.textContent?.trim() ?? ''
}
