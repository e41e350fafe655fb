import { PAGE_PARAMS } from '../../src/platform/lists/page-params.ts'
import { SEARCH_FROM } from '../../src/platform/lists/search.ts'
import { OPENED } from '../../src/platform/opened.ts'
import { addressOf } from './sent-form.ts'

/** The functions of a list that `followList` calls. */
interface FollowedList {
  /** True for the path of a state of this list. */
  isList: (path: string) => boolean
  /**
   * Shows the list of an address: true when it did, false when that failed, null when another request replaced it.
   * `hasAddress`: the page already has that address.
   */
  open: (address: string, how: { hasAddress: boolean }) => Promise<boolean | null>
  /** Aborts the current request; true when there was one. */
  callOff: () => boolean
  /** Runs now, and each time the list is replaced. */
  each: (run: () => void) => void
}

interface Wanted {
  url: URL
  hasAddress: boolean
  /** Its address contains the text of the search box. */
  isTyped: boolean
}

const SEARCH_AFTER_MS = 300
const SEARCH = 'input[type=search][name]'

/**
 * Handles links, GET forms, typing and back navigation within a list without a full page load; other links work as
 * usual. A search is sent 300 ms after its last letter.
 */
export function followList(list: HTMLElement, { isList, open, callOff, each }: FollowedList) {
  const here = () => location.pathname + location.search
  let shown = here()
  /** The last requested list that is not shown yet: its request is pending, or was aborted by typing. */
  let wanted: Wanted | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  each(() => {
    shown = here()
    wanted = null
  })
  const show = async (asked: Wanted) => {
    clearTimeout(waiting)
    wanted = asked
    const isShown = await open(asked.url.href, asked)
    if (isShown === false && wanted === asked) wanted = null
    return isShown
  }

  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !isList(url.pathname) || url.hash) return
    // The content of this link could not be fetched before, so it opens as a page.
    if (url.searchParams.has(OPENED)) return
    event.preventDefault()
    const isTyped = takeTyped(list, url)
    const isOtherPage = link.closest('.pager') !== null
    void show({ url, hasAddress: false, isTyped }).then((isShown) => isShown && isOtherPage && showTop(list))
  })

  list.addEventListener('submit', () => clearTimeout(waiting), true)
  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get' || !isList(new URL(form.action).pathname)) return
    event.preventDefault()
    const url = new URL(addressOf(form, event.submitter))
    const isTyped = form.contains(searchBoxIn(list)) || takeTyped(list, url)
    void show({ url, hasAddress: false, isTyped })
  })

  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(SEARCH)) return
    clearTimeout(waiting)
    if (callOff()) wanted ??= { url: new URL(location.href), hasAddress: true, isTyped: false }
    if (!wanted && !isOtherSearch(target)) return
    const same = `${SEARCH}[name="${CSS.escape(target.name)}"]`
    waiting = setTimeout(() => {
      // The list may have been replaced since.
      const box = list.querySelector<HTMLInputElement>(same)
      if (!box?.form) return
      if (wanted && !wanted.isTyped && box.value.trim() === box.defaultValue.trim()) return void show(wanted)
      // An aborted request continues with the new text; the filter of a column has a form of its own.
      const isOfList = box === searchBoxIn(list)
      const url = isOfList && wanted ? new URL(wanted.url) : new URL(addressOf(box.form))
      void show({ url: withText(url, box), hasAddress: false, isTyped: isOfList })
    }, SEARCH_AFTER_MS)
  })

  addEventListener('popstate', () => {
    if (here() === shown) {
      // Links to an anchor fire this event too; only a pending back navigation is aborted.
      if (wanted?.hasAddress) {
        callOff()
        wanted = null
      }
      return
    }
    if (!isList(location.pathname)) return location.reload()
    // The list in the history has a search text of its own.
    for (const box of list.querySelectorAll<HTMLInputElement>(SEARCH)) box.value = box.defaultValue
    void show({ url: new URL(location.href), hasAddress: true, isTyped: false })
  })
}

/** The box that searches the whole list. */
const searchBoxIn = (list: HTMLElement) => list.querySelector<HTMLInputElement>(`search ${SEARCH}`)

/** True for a text that finds other rows than those shown; a text below the minimum length only removes a search. */
function isOtherSearch({ value, defaultValue }: HTMLInputElement): boolean {
  const [text, shown] = [value.trim(), defaultValue.trim()]
  return text !== shown && !(isShort(text) && (shown === '' || isShort(shown)))
}

const isShort = (text: string) => text.length > 0 && text.length < SEARCH_FROM

function withText(url: URL, { name, value }: HTMLInputElement): URL {
  url.searchParams.set(name, value.trim())
  for (const param of PAGE_PARAMS) url.searchParams.delete(param)
  return url
}

/**
 * Adds typed text that was not searched for yet to an address; false without such text, or when the address changes
 * the search itself.
 */
function takeTyped(list: HTMLElement, url: URL): boolean {
  const box = searchBoxIn(list)
  if (!box || !isOtherSearch(box)) return false
  // An address that changes the search takes precedence over typed text.
  const isKept = (url.searchParams.get(box.name) ?? '') === box.defaultValue.trim()
  if (isKept) withText(url, box)
  return isKept
}

/** Scrolls to the first row of another page. */
function showTop(list: HTMLElement) {
  const table = list.querySelector('#tabel')
  table?.scrollTo({ top: 0 })
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView()
}
