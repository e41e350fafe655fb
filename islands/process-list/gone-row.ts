/** Shows that the process of a row is no longer there: nothing in it leads anywhere or can be picked. */
export function markGone(row: HTMLElement, word: string) {
  if (row.dataset.gone !== undefined) return
  row.dataset.gone = ''
  row.removeAttribute('data-changed')
  row.removeAttribute('data-href')
  const box = row.querySelector<HTMLInputElement>('td[data-c=pick] input')
  if (box) letGo(box)
  const name = row.querySelector<HTMLAnchorElement>('th[scope=row] a')
  // Who stands on it stays there: the keys walk on from it.
  if (name) name.tabIndex = -1
  name?.removeAttribute('href')
  const said = document.createElement('span')
  said.className = 'visually-hidden'
  said.textContent = ` (${word})`
  row.querySelector('th[scope=row]')?.append(said)
}

/** What counts picked rows must hear of it while the box can still be picked. */
function letGo(box: HTMLInputElement) {
  if (box.checked) {
    box.checked = false
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }
  box.disabled = true
}
