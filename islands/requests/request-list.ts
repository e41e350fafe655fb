import { REQUEST_LIST } from '../../src/desk/shortcuts/request-list.ts'
import { onKeys } from '../keys.ts'
import { followList } from '../lists/follow.ts'
import type { ListPage } from '../lists/page.ts'
import { Picks } from '../lists/picks.ts'
import { addressOfList, wordOf } from '../lists/words.ts'

const PATH = '/aanvragen'

/**
 * Enhances the request list: j and k move over rows, Enter opens one, x turns the page, / focuses the search; typing
 * searches immediately.
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
  const word = wordOf(list)
  // Without a query, the address means the last state of the list, which a search changes; the explicit address does
  // not change.
  if (location.pathname === PATH && location.search === '') {
    const { href } = addressOfList(list)
    history.replaceState(history.state, '', href + location.hash)
  }
  new Picks({ list, each, word })
  openRowsByClick(list)
  followInPlace(list, drawn, each)
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
 * Searches, filters and turns pages without a page load, which would lose typed letters and ticked rows. The code
 * that replaces the list is imported when first needed.
 */
function followInPlace(list: HTMLElement, drawn: (() => void)[], each: (run: () => void) => void) {
  let page: ListPage | undefined
  /** The list to open when the code has loaded; only the last one. */
  let wanted: [address: string, how: { hasAddress: boolean }] | null = null
  let loading: Promise<ListPage | undefined> | null = null
  const load = async () => {
    const code = await import('../lists/page.ts').catch(() => null)
    loading = null
    return code ? new code.ListPage(list, drawn) : undefined
  }
  followList(list, {
    isList: (path) => path === PATH,
    async open(...asked) {
      wanted = asked
      if (!page) list.setAttribute('aria-busy', 'true')
      loading ??= page ? null : load()
      page ??= (await loading) ?? undefined
      if (wanted !== asked) return null
      wanted = null
      if (page) return page.open(...asked)
      if (asked[1].hasAddress) location.reload()
      else location.assign(asked[0])
      return true
    },
    callOff: () => {
      const isWanted = wanted !== null
      wanted = null
      if (isWanted) list.removeAttribute('aria-busy')
      return page?.callOff() || isWanted
    },
    each,
  })
  list.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.method === 'get') target.form.requestSubmit()
  })
}
