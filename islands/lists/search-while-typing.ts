import { SEARCH_FROM } from '../../src/platform/lists/search.ts'

const SEARCH_AFTER_MS = 300

/**
 * Submits the search form 300 ms after the last letter. `callOff` aborts the request under way, and is true when there
 * was one. Looks the form up again by the name of its box, because the list may have been replaced. Returns the function
 * that stops the wait.
 */
export function searchWhileTyping(list: HTMLElement, callOff: () => boolean): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(waiting)
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.name) return
    stop()
    const [text, shown] = [target.value.trim(), target.defaultValue.trim()]
    // A text too short to search for is sent only to remove an earlier search.
    const isShown = text === shown || (isShort(text) && (shown === '' || isShort(shown)))
    // What was called off, also a choice or a step back, is asked for again.
    if (!callOff() && isShown) return
    const box = `input[type=search][name="${CSS.escape(target.name)}"]`
    waiting = setTimeout(
      () => list.querySelector<HTMLInputElement>(box)?.form?.requestSubmit(),
      SEARCH_AFTER_MS,
    )
  })
  list.addEventListener('submit', stop, true)
  return stop
}

const isShort = (text: string) => text.length > 0 && text.length < SEARCH_FROM
