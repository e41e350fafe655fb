/** An island whose script failed, or timed out. */
const WITHOUT_SCRIPT = ':is([data-failed], [data-asleep], [data-island]:not([data-enhanced]))'
const TYPED = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), textarea'
const PRESSABLE = 'a[href], button, summary, [type=button], [type=submit]'
const TABBED = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Replays a key on the focused element: first for our scripts; if none prevents it, with the default action of a real
 * key: type, click, submit, move the focus, close.
 */
export function pressKey({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  const target = document.activeElement ?? document.body
  const modifiers = { ctrlKey, metaKey, shiftKey }
  const event = new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(event) || !(target instanceof HTMLElement)) return
  if (ctrlKey || metaKey) {
    // Ctrl+Enter is announced beside the form, so it submits the form when the island's script failed to load.
    if (key === 'Enter') target.closest<HTMLFormElement>(`${WITHOUT_SCRIPT} form`)?.requestSubmit()
  } else if (key === 'Tab') tabFrom(target, shiftKey ? -1 : 1)
  else if (key === 'Escape') closeTop()
  else if (target.matches(TYPED)) typeIn(target as HTMLInputElement | HTMLTextAreaElement, key)
  else if (key === 'Enter' && target.matches(PRESSABLE)) target.click()
  else if (key === 'Enter' && target instanceof HTMLInputElement) send(target.form)
  else if (key === ' ' && target.matches('button, summary, input')) target.click()
}

function typeIn(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  if (key === 'Enter' && field instanceof HTMLInputElement) return send(field.form)
  // Deprecated, but the only method whose undo history, limits and input events equal those of a real key.
  if (key === 'Enter') document.execCommand('insertText', false, '\n')
  else if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
}

/** Submits like Enter in a field: through the form's first submit button. */
function send(form: HTMLFormElement | null) {
  const button = form?.querySelector<HTMLElement>('button:not([type=button], [type=reset]), [type=submit]')
  if (button) button.click()
  else form?.requestSubmit()
}

function tabFrom(from: Element, by: 1 | -1) {
  const within = document.querySelector('dialog:modal') ?? document
  const all = [...within.querySelectorAll<HTMLElement>(TABBED)].filter(
    (it) => it === from || (it.tabIndex >= 0 && !it.matches(':disabled, [inert] *') && it.checkVisibility()),
  )
  const at = all.indexOf(from as HTMLElement)
  all.at(at === -1 && by === -1 ? -1 : at + by)?.focus()
}

function closeTop() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:modal')
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
