import { guardUnsaved } from '../forms/guard-unsaved.ts'

/** Placeholder in the template for the uuid of the new entry. */
const NEXT = '#'

/** Enhances a configuration list: entries are added without a reload, and unsaved changes are guarded. */
export function enhance(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[value=toevoegen]')
    if (!button) return
    event.preventDefault()
    if (button.ariaDisabled !== 'true') addEntry(form, button)
  })
  guardUnsaved(form, form.dataset.unsaved !== undefined)
}

function addEntry(form: HTMLFormElement, button: HTMLButtonElement) {
  const body = form.querySelector('tbody')
  const made = form.querySelector('template')?.content.cloneNode(true)
  if (!body || !(made instanceof DocumentFragment)) return
  nameAfter(made, newUuid())
  form.querySelector('[data-none]')?.remove()
  body.append(made)
  body.lastElementChild?.querySelector<HTMLElement>('input[type=text]')?.focus()
  button.setAttribute('aria-disabled', String(body.rows.length >= Number(form.dataset.most)))
  // The guard against unsaved changes listens to this event.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

function nameAfter(made: DocumentFragment, uuid: string) {
  for (const element of made.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (value.includes(NEXT)) element.setAttribute(name, value.replace(NEXT, uuid))
}

/** Version 4; `crypto.randomUUID` exists only in a secure context. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
