import { OPENED } from '../../src/platform/opened.ts'
import { followHistory } from './follow-history.ts'
import { searchBoxIn, searchWhileTyping } from './search-while-typing.ts'
import { addressOf } from './sent-form.ts'

/** What `followList` asks of a list. */
interface Followed {
  /** True for the path of a state of this list. */
  isList: (path: string) => boolean
  /** Shows the list of an address; `keepsAddress`: the page has that address already. */
  open: (address: string, how?: { keepsAddress?: boolean }) => Promise<void>
  /** Aborts a request under way; true when there was one. */
  callOff: () => boolean
  /** Runs now, and each time after the list was replaced. */
  each: (run: () => void) => void
}

/** What only cuts a list into pages. */
const OF_PAGES = ['p', 'na', 'voor']

/** Follows links, GET forms, typing and steps back within a list without a full page load; other links work as usual. */
export function followList(list: HTMLElement, { isList, open, callOff, each }: Followed) {
  const stopSearch = searchWhileTyping(list, callOff)
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !isList(url.pathname) || url.hash) return
    // What could not be fetched is a page of its own.
    if (url.searchParams.has(OPENED)) return
    event.preventDefault()
    takeTyped(list, url)
    stopSearch()
    const isOtherPage = link.closest('.pager') !== null
    void open(url.href).then(() => isOtherPage && showTop(list))
  })
  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get' || !isList(new URL(form.action).pathname)) return
    event.preventDefault()
    void open(addressOf(form, event.submitter))
  })
  followHistory({ each, open: () => void open(location.href, { keepsAddress: true }), callOff })
}

/** What was typed and not yet searched for is searched for in the list that is opened. */
function takeTyped(list: HTMLElement, { searchParams }: URL) {
  const box = searchBoxIn(list)
  if (!box || box.value.trim() === box.defaultValue.trim()) return
  // A link that changes the search itself means that.
  if ((searchParams.get(box.name) ?? '') !== box.defaultValue.trim()) return
  searchParams.set(box.name, box.value.trim())
  for (const name of OF_PAGES) searchParams.delete(name)
}

/** Another page is read from its first row on. */
function showTop(list: HTMLElement) {
  const table = list.querySelector('#tabel')
  table?.scrollTo({ top: 0 })
  if (table && table.getBoundingClientRect().top < 0) table.scrollIntoView()
}
