import { SEARCH_FROM } from '../../src/platform/lists/search.ts'

const SEARCH_AFTER_MS = 300
const SEARCH = 'input[type=search][name]'

/** The box that searches the whole list. */
export const searchBoxIn = (list: HTMLElement) => list.querySelector<HTMLInputElement>(`search ${SEARCH}`)

/**
 * Submits the search form 300 ms after the last letter. `callOff` aborts the request under way, and is true when there
 * was one. Looks the form up again by the name of its box, because the list may have been replaced. Returns the function
 * that stops the wait.
 */
export function searchWhileTyping(list: HTMLElement, callOff: () => boolean): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** What was called off, also a choice or a step back, is still to be asked for. */
  let isOwed = false
  const stop = () => {
    clearTimeout(waiting)
    isOwed = false
  }
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH)) return
    clearTimeout(waiting)
    isOwed = callOff() || isOwed
    const [text, shown] = [target.value.trim(), target.defaultValue.trim()]
    // A text too short to search for is sent only to remove an earlier search.
    const isShown = text === shown || (isShort(text) && (shown === '' || isShort(shown)))
    if (isShown && !isOwed) return
    const box = `${SEARCH}[name="${CSS.escape(target.name)}"]`
    waiting = setTimeout(
      () => list.querySelector<HTMLInputElement>(box)?.form?.requestSubmit(),
      SEARCH_AFTER_MS,
    )
  })
  list.addEventListener('submit', stop, true)
  addEventListener('popstate', () => {
    stop()
    // The list that is stepped to has a text of its own.
    for (const box of list.querySelectorAll<HTMLInputElement>(SEARCH)) box.value = box.defaultValue
  })
  return stop
}

const isShort = (text: string) => text.length > 0 && text.length < SEARCH_FROM
