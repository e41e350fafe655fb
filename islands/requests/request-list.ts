import { REQUEST_LIST } from '../../src/desk/shortcuts/request-list.ts'
import { onKeys } from '../keys.ts'
import { addressOf } from '../lists/form-address.ts'
import type { ListPage } from '../lists/page.ts'
import { Picks } from '../lists/picks.ts'
import { searchWhileTyping } from '../lists/search-while-typing.ts'
import { wordOf } from '../lists/words.ts'

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
  const drawn: (() => void)[] = []
  const each = (run: () => void) => {
    drawn.push(run)
    run()
  }
  new Picks({ list, each, word: wordOf(list) })
  openRowsByClick(list)
  searchInPlace(list, drawn)
}

function step(list: HTMLElement, by: 1 | -1) {
  const links = [...list.querySelectorAll<HTMLElement>('tbody th[scope=row] a')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
}

function openRowsByClick(list: HTMLElement) {
  list.addEventListener('click', (event) => {
    const target = event.target as HTMLElement
    if (target.closest('a, button, summary, details, input, td:first-child') || String(getSelection())) return
    target.closest('tbody tr')?.querySelector<HTMLAnchorElement>('th a')?.click()
  })
}

/**
 * Searches and chooses without leaving the page, which would lose what is typed meanwhile. What replaces the list comes
 * when it is needed.
 */
function searchInPlace(list: HTMLElement, drawn: readonly (() => void)[]) {
  let loading: Promise<ListPage> | undefined
  const open = (address: string, keepsAddress = false) => {
    loading ??= loadPage(list, drawn)
    loading.then(
      (page) => page.open(address, { keepsAddress }),
      () => location.assign(address),
    )
  }
  searchWhileTyping(list, () => void loading?.then((page) => page.callOff()))
  list.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit()
  })
  list.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.closest('search')) return
    event.preventDefault()
    open(addressOf(form, event.submitter))
  })
  addEventListener('popstate', () => open(location.href, true))
}

async function loadPage(list: HTMLElement, drawn: readonly (() => void)[]): Promise<ListPage> {
  const { ListPage } = await import('../lists/page.ts')
  const page = new ListPage(list)
  for (const run of drawn) page.each(run)
  return page
}
