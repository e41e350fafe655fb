import { SEARCH_FROM } from '../../src/platform/lists/search.ts'
import type { ListPage } from '../lists/page.ts'
import { fetchPart, PART } from '../opened-part.ts'

const MOST_SHOWN = 15

/**
 * Closes menus over the table when the focus or a click moves elsewhere, and before the list is requested (hence in
 * the capture phase). Adds a search to menus with many options.
 */
export function tendMenus(page: ListPage) {
  const { list } = page
  const opened = () => [...list.querySelectorAll<HTMLDetailsElement>(':is(.colfilter, .over)[open]')]
  document.addEventListener(
    'click',
    ({ target }) => {
      for (const menu of opened())
        if (!menu.contains(target as Node)) menu.open = false
        else if ((target as Element).closest('.over a')) close(menu)
    },
    true,
  )
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') opened().forEach(close)
  })
  list.addEventListener(
    'submit',
    ({ target }) => {
      const menu = (target as Element).closest<HTMLDetailsElement>('#filters')
      if (menu) close(menu)
    },
    true,
  )
  page.each(() => addSearches(page, list))
  // Menus that were opened before this script had loaded.
  for (const menu of list.querySelectorAll<HTMLElement>(`${PART}[open]`)) void fetchMenu(page, menu)
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches(PART))
        void fetchMenu(page, target)
    },
    // Captured, because the event does not bubble.
    true,
  )
}

/** Fetches the content of an opened menu. */
export const fetchMenu = (page: ListPage, menu: HTMLElement) =>
  fetchPart(menu, { before: () => page.settle(), arrived: () => addSearches(page, menu) })

/** Closes a menu; a focused element in it disappears, so the focus moves to its summary. */
function close(menu: HTMLDetailsElement) {
  const wasIn = menu.contains(document.activeElement)
  menu.open = false
  if (wasIn) menu.querySelector('summary')?.focus()
}

function addSearches(page: ListPage, within: HTMLElement) {
  for (const long of within.querySelectorAll<HTMLSelectElement>('select[name^="o."]'))
    addSearch(long, page.word('options'))
}

/** Replaces a long select: typing lists the options that contain the text, as checkboxes. */
function addSearch(long: HTMLSelectElement, label: string) {
  const ticks = long.closest('fieldset, form')?.querySelector('.ticks')
  if (!ticks) return
  const box = document.createElement('input')
  box.setAttribute('aria-label', label)
  box.placeholder = label
  const found = document.createElement('div')
  found.className = 'ticks'
  box.addEventListener('input', () => {
    const text = box.value.trim().toLowerCase()
    const options = text.length < SEARCH_FROM ? [] : [...long.options]
    const fit = options.filter((it) => it.value !== '' && it.text.toLowerCase().includes(text))
    found.replaceChildren(...fit.slice(0, MOST_SHOWN).map((it) => tickOf(long.name, it)))
  })
  long.closest('label')?.before(box, found)
}

function tickOf(name: string, option: HTMLOptionElement) {
  const label = document.createElement('label')
  const tick = document.createElement('input')
  Object.assign(tick, { type: 'checkbox', name, value: option.value })
  label.append(tick, option.text)
  return label
}
