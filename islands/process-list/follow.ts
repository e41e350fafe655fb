import { SEARCH_FROM } from '../../src/platform/lists/search.ts'
import { OPENED } from '../../src/platform/opened.ts'
import { fieldsOf, type ListPage } from './page.ts'

const SEARCH_AFTER_MS = 300
const FILTER_AFTER_MS = 150

/** Paths of lists: a type and a tab. */
const LIST = /^\/processen\/[a-z-]+\/[a-z]+$/

/** Follows links and sends forms of the list without a full page load; other links work as usual. */
export function followQuietly(page: ListPage) {
  const { list } = page
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!link || !isPlain || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !LIST.test(url.pathname) || url.hash) return
    // What could not be fetched is a page of its own.
    if (url.searchParams.has(OPENED)) return
    event.preventDefault()
    void page.open(url.href)
  })

  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const isQuick = form.dataset.quick !== undefined
    if (form.method !== 'get' && !isQuick) return
    const fields = fieldsOf(form, event.submitter)
    if (isQuick) {
      event.preventDefault()
      return void page.open(form.action, { form: fields })
    }
    const url = new URL(form.action)
    if (!LIST.test(url.pathname)) return
    event.preventDefault()
    url.search = String(fields)
    void page.open(url.href)
  })

  sendWhileTyping(page)
}

function sendWhileTyping(page: ListPage) {
  const { list } = page
  let waiting: ReturnType<typeof setTimeout> | undefined
  const later = (form: HTMLFormElement | null, ms: number) => {
    clearTimeout(waiting)
    page.callOff()
    waiting = setTimeout(() => form?.isConnected && form.requestSubmit(), ms)
  }
  list.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.name) return
    const { length } = target.value.trim()
    clearTimeout(waiting)
    if (length === 0 || length >= SEARCH_FROM) later(target.form, SEARCH_AFTER_MS)
  })
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { form } = target
    // A rule has several fields, so it waits for its button; an option applies when it is ticked.
    const isOption = target.type === 'checkbox' && target.closest('.colfilter')
    if (form?.method === 'get' && (isOption || target.name === 'pp')) later(form, FILTER_AFTER_MS)
  })
}
