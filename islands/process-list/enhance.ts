import { PROCESS_LIST } from '../../src/desk/shortcuts/process-list.ts'
import { onKeys } from '../keys.ts'
import { ListPage } from '../lists/page.ts'
import { Picks } from '../lists/picks.ts'
import { markChanges } from './changes.ts'
import { arrangeColumns } from './columns.ts'
import { confirmOverList } from './confirm.ts'
import { followQuietly } from './follow.ts'
import { fetchMenu, tendMenus } from './menus.ts'
import { showProgress } from './progress.ts'
import { showTips } from './tips.ts'

/** Enhances the process list: everything in it is a link or a form that works without this. */
export function enhance(list: HTMLElement) {
  const page = new ListPage(list)
  followQuietly(page)
  // Pending column settings are sent before a menu is fetched.
  arrangeColumns(page)
  tendMenus(page)
  showTips(list)
  confirmOverList(page)
  const picks = new Picks(page)
  markChanges(page)
  showProgress(page)
  onKeys(PROCESS_LIST, {
    next: () => step(list, 1),
    previous: () => step(list, -1),
    pick: () => picks.toggle(rowHere(), false),
    pickMore: () => picks.toggle(rowHere(), true),
    filter: () => openFilter(page),
  })
}

const rowHere = () => document.activeElement?.closest('tbody tr') ?? null

function step(list: HTMLElement, by: 1 | -1) {
  const links = [...list.querySelectorAll<HTMLElement>('tbody th[scope=row] a')]
  const here = rowHere()?.querySelector<HTMLElement>('th[scope=row] a')
  const at = here ? links.indexOf(here) : -1
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by
  links[Math.max(0, Math.min(links.length - 1, next))]?.focus()
}

/** Opens the filter of the focused column, otherwise the first. */
async function openFilter(page: ListPage) {
  const head = document.activeElement?.closest('thead th') ?? page.list
  const menu = head.querySelector<HTMLDetailsElement>('.colfilter')
  if (!menu) return
  menu.querySelector('summary')?.focus()
  if (!menu.open) {
    const opened = new Promise((resolve) => menu.addEventListener('toggle', resolve, { once: true }))
    menu.open = true
    await opened
  }
  await fetchMenu(page, menu)
  menu.querySelector<HTMLElement>('input:not([type=hidden]), select, button')?.focus()
}
