import { openDialog } from '../dialog.ts'
import { groupsHere } from '../keys.ts'
import { openPage } from '../submit.ts'

const HEADING = 'sneltoetsen-kop'
const PAGE = '/sneltoetsen'

/**
 * Opens the shortcut page in a dialog, with only the shortcuts that work on this page. Throws when it cannot be
 * loaded.
 */
export async function openHelp() {
  const groups = groupsHere()
  const found = (await openPage(PAGE))?.document.getElementById('sneltoetsen')
  if (!found) throw new Error('The page with shortcuts is not there.')
  for (const part of found.querySelectorAll<HTMLElement>('[data-group]')) {
    const group = groups.find(({ id }) => id === part.dataset.group)
    for (const row of part.querySelectorAll<HTMLElement>('[data-name]'))
      if (row.dataset.always === undefined && !group?.has(row.dataset.name ?? '')) row.remove()
    if (!part.querySelector('[data-name]')) part.remove()
  }
  const card = document.createElement('article')
  const heading = document.createElement('h2')
  const title = found.querySelector('h1')
  Object.assign(heading, { id: HEADING, textContent: title?.textContent, tabIndex: -1, autofocus: true })
  title?.replaceWith(heading)
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = found.dataset.close ?? ''
  card.append(...found.childNodes, close)
  for (const it of card.querySelectorAll('h2:not([id])')) {
    const smaller = document.createElement('h3')
    smaller.append(...it.childNodes)
    it.replaceWith(smaller)
  }
  const dialog = openDialog(heading, [card], document.activeElement as HTMLElement | null)
  close.addEventListener('click', () => dialog.close())
}
