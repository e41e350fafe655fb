import { OPENED } from '../../src/platform/opened.ts'
import { followHistory } from '../lists/follow-history.ts'
import type { ListPage } from '../lists/page.ts'
import { searchWhileTyping } from '../lists/search-while-typing.ts'
import { addressOf, fieldsOf } from '../lists/sent-form.ts'

const FILTER_AFTER_MS = 150

/** Paths of lists: a type and a tab. */
const LIST = /^\/processen\/[a-z-]+\/[a-z]+$/

/** Follows links and sends forms of the list without a full page load; other links work as usual. */
export function followQuietly(page: ListPage) {
  const { list } = page
  const stopSearch = searchWhileTyping(list, () => page.callOff())
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !LIST.test(url.pathname) || url.hash) return
    // What could not be fetched is a page of its own.
    if (url.searchParams.has(OPENED)) return
    event.preventDefault()
    stopSearch()
    void page.open(url.href)
  })

  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const isQuick = form.dataset.quick !== undefined
    if (form.method !== 'get' && !isQuick) return
    if (isQuick) {
      event.preventDefault()
      return void page.open(form.action, { form: fieldsOf(form, event.submitter) })
    }
    if (!LIST.test(new URL(form.action).pathname)) return
    event.preventDefault()
    void page.open(addressOf(form, event.submitter))
  })

  followHistory({
    each: (run) => page.each(run),
    open: () => void page.open(location.href, { keepsAddress: true }),
    callOff: () => page.callOff(),
  })
  sendWhenChosen(page)
}

function sendWhenChosen(page: ListPage) {
  const { list } = page
  let waiting: ReturnType<typeof setTimeout> | undefined
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { form } = target
    // A rule has several fields, so it waits for its button; an option applies when it is ticked.
    const isOption = target.type === 'checkbox' && target.closest('.colfilter')
    if (form?.method !== 'get' || !(isOption || target.name === 'pp')) return
    clearTimeout(waiting)
    page.callOff()
    waiting = setTimeout(() => form.isConnected && form.requestSubmit(), FILTER_AFTER_MS)
  })
}
