/** Marks a row whose process was deleted, by its id: its links are removed and it cannot be picked. */
export function markGone(row: HTMLElement, uuid: string, word: string) {
  if (row.dataset.gone !== undefined) return
  row.dataset.gone = uuid
  row.removeAttribute('data-changed')
  const box = row.querySelector<HTMLInputElement>('td:first-child input')
  if (box) deselect(box)
  const name = row.querySelector<HTMLAnchorElement>('th[scope=row] a')
  // Stays focusable, so that arrow keys continue from it.
  if (name) name.tabIndex = -1
  name?.removeAttribute('href')
  const status = document.createElement('span')
  status.className = 'visually-hidden'
  status.textContent = ` (${word})`
  row.querySelector('th[scope=row]')?.append(status)
}

/** Unticks the box with a change event before it is disabled, so that the count of picked rows is updated. */
function deselect(box: HTMLInputElement) {
  if (box.checked) {
    box.checked = false
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  box.disabled = true
}
