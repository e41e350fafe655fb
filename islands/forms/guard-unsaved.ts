import { FORM } from '../../src/desk/shortcuts/form.ts'
import { onKeys } from '../keys.ts'

/** Ignores a double click, but allows a retry when the network hangs. */
const ONE_CLICK_MS = 3000

/**
 * Asks for confirmation before a page with unsaved changes is left; Ctrl+S saves, and a double click saves
 * once.
 */
export function guardUnsaved(form: HTMLFormElement, isUnsaved: boolean) {
  const contentOf = () => new URLSearchParams([...new FormData(form)].map(textual)).toString()
  const saved = contentOf()
  let isSending = false
  let sentAt = Number.NEGATIVE_INFINITY
  const forget = () => {
    isSending = false
    sentAt = Number.NEGATIVE_INFINITY
  }
  const guard = (event: BeforeUnloadEvent) => {
    if (!isSending && (isUnsaved || contentOf() !== saved)) event.preventDefault()
  }
  // Browsers exclude a page with this listener from their back/forward cache, so it is added only when needed.
  const watch = () => {
    if (isUnsaved || contentOf() !== saved) window.addEventListener('beforeunload', guard)
    else window.removeEventListener('beforeunload', guard)
  }
  watch()
  form.addEventListener('input', watch)
  form.addEventListener('change', watch)
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (event.timeStamp - sentAt < ONE_CLICK_MS) return event.preventDefault()
    isSending = true
    sentAt = event.timeStamp
    // Another form's guard may ask for confirmation: a person who stays can submit this form again, and is warned
    // about it too.
    window.addEventListener(
      'beforeunload',
      (leaving) => setTimeout(() => leaving.defaultPrevented && forget()),
      {
        once: true,
      },
    )
  })
  window.addEventListener('pageshow', forget)
  onKeys(FORM, {
    save: () => form.requestSubmit(form.querySelector<HTMLElement>('button[data-save]') ?? undefined),
  })
}

const textual = ([name, value]: [string, FormDataEntryValue]) => [name, String(value)]
