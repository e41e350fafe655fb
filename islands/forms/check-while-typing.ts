import { checkable } from '../../src/platform/forms/browser-fields.ts'
import { type FieldProblem, problemsIn } from '../../src/platform/forms/check.ts'
import { readForm } from '../../src/platform/forms/read.ts'
import { afterPress } from './after-press.ts'
import { bodyOf } from './form-body.ts'
import type { FormHelp, FormTexts } from './form-help.ts'
import { markRequired } from './mark-required.ts'
import { showProblem, showSummary } from './show-problems.ts'

const FIELD = '[data-field], [data-list]'

/**
 * Validates a field when it loses focus, at every change of a choice, and from then on while typing; validates all
 * fields on submit. Marks the fields that the current answers require. Returns a function that marks again, and
 * revalidates the fields that were validated before.
 */
export function checkWhileTyping(form: HTMLFormElement, help: FormHelp, t: FormTexts): () => void {
  const fields = checkable(help.fields)
  const written = () => readForm(fields, bodyOf(form), help.kept, { blanks: true })
  const problems = (complete: boolean, record = written()) =>
    problemsIn(fields, record, { t, complete, country: help.country })
  // After an attempt to complete the step, fields continue to show the requirements of completion.
  let complete = false

  function showLookedAt(found = problems(complete)) {
    for (const field of form.querySelectorAll<HTMLElement>('[data-looked-at]'))
      showProblem(field, messageAt(field, found))
  }
  function showAgain() {
    const record = written()
    markRequired(fields, record, t)
    showLookedAt(problems(complete, record))
  }
  function lookAt(field: HTMLElement) {
    field.dataset.lookedAt = ''
    showLookedAt()
  }

  for (const wrong of form.querySelectorAll('[aria-invalid=true]')) markLookedAt(wrong)
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = fieldOf(target)
    if (field && !field.contains(relatedTarget as Node | null)) afterPress(() => lookAt(field))
  })
  form.addEventListener('change', ({ target }) => {
    const field = fieldOf(target)
    if (field && (target as HTMLElement).matches('select, [type=radio], [type=checkbox]')) lookAt(field)
  })
  form.addEventListener('input', showAgain)
  form.addEventListener('submit', (event) => {
    complete ||= event.submitter?.dataset.complete !== undefined
    const found = problems(event.submitter?.dataset.complete !== undefined)
    if (found.length === 0) return
    event.preventDefault()
    for (const field of form.querySelectorAll<HTMLElement>(FIELD))
      if (messageAt(field, found)) field.dataset.lookedAt = ''
    showLookedAt(found)
    showSummary(form, found, t)
  })
  return showAgain
}

const fieldOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null

function markLookedAt(control: Element) {
  const field = control.closest<HTMLElement>(FIELD)
  if (field) field.dataset.lookedAt = ''
}

const messageAt = ({ dataset }: HTMLElement, found: readonly FieldProblem[]) =>
  found.find(({ field }) => field === (dataset.field ?? dataset.list))?.message ?? ''
