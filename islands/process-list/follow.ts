import { followList } from '../lists/follow.ts'
import type { ListPage } from '../lists/page.ts'
import { fieldsOf } from '../lists/sent-form.ts'

const FILTER_AFTER_MS = 150

/** Paths of lists: a type and a tab. */
const LIST = /^\/processen\/[a-z-]+\/[a-z]+$/

/** Handles links and forms of the list without a full page load; other links work as usual. */
export function followQuietly(page: ListPage) {
  const { list } = page
  followList(list, {
    isList: (path) => LIST.test(path),
    open: (address, how) => page.open(address, how),
    callOff: () => page.callOff(),
    each: (run) => page.each(run),
  })
  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.quick === undefined) return
    event.preventDefault()
    void page.open(form.action, { form: fieldsOf(form, event.submitter) })
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
