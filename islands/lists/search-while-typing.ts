import { SEARCH_FROM } from '../../src/platform/lists/search.ts'

const SEARCH_AFTER_MS = 300

/**
 * Sends the form of a search a moment after the last letter; `callOff` drops an answer that is on its way. The list may
 * be replaced meanwhile, so the form is that of the box with the same name.
 */
export function searchWhileTyping(list: HTMLElement, callOff: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.name) return
    clearTimeout(waiting)
    const [text, shown] = [target.value.trim(), target.defaultValue.trim()]
    // Too short for a search, it is sent when it takes another away.
    if (isShort(text) && (shown === '' || isShort(shown))) return
    callOff()
    if (text === shown) return
    const box = `input[type=search][name="${CSS.escape(target.name)}"]`
    waiting = setTimeout(
      () => list.querySelector<HTMLInputElement>(box)?.form?.requestSubmit(),
      SEARCH_AFTER_MS,
    )
  })
}

const isShort = (text: string) => text.length > 0 && text.length < SEARCH_FROM
