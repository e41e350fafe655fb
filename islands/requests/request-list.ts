import { REQUEST_LIST } from '../../src/desk/shortcuts/request-list.ts'
import { SEARCH_FROM } from '../../src/platform/lists/search.ts'
import { onKeys } from '../keys.ts'
import { Picks } from '../lists/picks.ts'

const SEARCH_AFTER_MS = 300

/**
 * Enhances the request list: rows by j and k, Enter opens, x turns the page, / focuses the search; typing
 * searches at once.
 */
export function enhance(list: HTMLElement) {
  onKeys(REQUEST_LIST, {
    next: () => step(list, 1),
    previous: () => step(list, -1),
    open: () => document.activeElement instanceof HTMLAnchorElement && document.activeElement.click(),
  })
  pickRows(list)
  openRowsByClick(list)
  searchWhileTyping(list)
  submitOnChange(list)
}

function step(list: HTMLElement, by: 1 | -1) {
  const links = [...list.querySelectorAll<HTMLElement>('tbody th[scope=row] a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
}

/** Rows of this page: another page is loaded as a whole. */
function pickRows(list: HTMLElement) {
  const words = list.querySelector<HTMLElement>('#lijst-woorden')?.dataset
  if (!words) return
  new Picks({
    list,
    each: (run) => run(),
    word: (name, n = 0) => (words[name] ?? '').replace('#', String(n)),
  })
}

function openRowsByClick(list: HTMLElement) {
  list.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    if (target.closest('a, button, summary, details, input, td:first-child') || String(getSelection())) return
    target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('th a')?.click()
  })
}

function searchWhileTyping(list: HTMLElement) {
  const box = list.querySelector<HTMLInputElement>('input[type=search]')
  if (!box?.form) return
  const searched = box.value
  if (new URLSearchParams(location.search).get('zoeken') && document.activeElement === document.body) {
    box.focus()
    box.setSelectionRange(box.value.length, box.value.length)
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isLeaving = false
  const search = () => {
    const text = box.value.trim()
    if (text === searched.trim() || (text.length > 0 && text.length < SEARCH_FROM)) return
    isLeaving = true
    box.form?.requestSubmit()
  }
  box.addEventListener('input', () => {
    clearTimeout(waiting)
    // The page may be gone before a wait is over, and what was typed meanwhile with it.
    if (isLeaving) search()
    else waiting = setTimeout(search, SEARCH_AFTER_MS)
  })
}

/** Submits on change: the button next to it is for browsers without scripts. */
function submitOnChange(list: HTMLElement) {
  for (const select of list.querySelectorAll<HTMLSelectElement>('form[method=get] select'))
    select.addEventListener('change', () => select.form?.requestSubmit())
}
