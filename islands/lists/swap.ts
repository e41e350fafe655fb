/**
 * Replaces the list by the server's new HTML, and restores focus and scroll position. `finish` makes further changes
 * before the browser computes the layout, so that it does so once.
 */
export function swapList(list: HTMLElement, fresh: HTMLElement, finish: () => void) {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const find = focused && list.contains(focused) ? finderOf(list, focused) : null
  const typed = focused instanceof HTMLInputElement && focused.type === 'search' ? focused : null
  const caret = typed && ([typed.value, typed.selectionStart, typed.selectionEnd] as const)
  const shown = typed?.defaultValue
  const table = list.querySelector('#tabel')
  const [top, left] = [table?.scrollTop ?? 0, table?.scrollLeft ?? 0]
  const open = [...list.querySelectorAll<HTMLElement>('details[open]')].flatMap((it) => placeOf(it) ?? [])

  list.replaceChildren(...fresh.childNodes)
  for (const place of open) list.querySelector(place)?.setAttribute('open', '')
  finish()
  if (top > 0 || left > 0) list.querySelector('#tabel')?.scrollTo(left, top)
  const again = find?.()
  if (!again) return
  again.focus({ preventScroll: true })
  if (caret && again instanceof HTMLInputElement) {
    // The person may have typed more since the request was sent.
    if (caret[0] !== shown) again.value = caret[0]
    again.setSelectionRange(caret[1], caret[2])
  }
}

/**
 * Returns a function that finds the same element in the new HTML: a link of the tabs or pages by its position, any
 * other element by its attributes.
 */
function finderOf(list: HTMLElement, element: HTMLElement): (() => HTMLElement | null) | null {
  const tabs = () => [...list.querySelectorAll<HTMLElement>('.tabs a')]
  const tab = tabs().indexOf(element)
  if (tab >= 0) return () => tabs()[tab] ?? null
  if (element.closest('.pager a'))
    return () =>
      list.querySelector<HTMLElement>(`.pager a[rel="${element.getAttribute('rel')}"]`) ??
      list.querySelector<HTMLElement>('.pager a[aria-current]')
  const selector = selectorOf(element)
  return selector ? () => list.querySelector<HTMLElement>(selector) : null
}

/** A selector that finds the same element in the new HTML. */
function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  const within = element.closest<HTMLElement>('.colfilter, details[id], thead th, search')
  const place = (within && placeOf(within)) ?? ''
  const isTyped = element instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(element.type)
  const marks = ['rel', 'name', 'value', 'href'].flatMap((name) => {
    const value = element.getAttribute(name)
    // The typed value and the link of a heading differ in the new HTML.
    const isOther = (name === 'value' && isTyped) || (name === 'href' && place)
    return value === null || isOther ? [] : [`[${name}="${CSS.escape(value)}"]`]
  })
  return place || marks.length > 0 ? `${place} ${element.localName}${marks.join('')}` : null
}

function placeOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`
  if (element.localName === 'search') return 'search'
  const { part, c } = element.dataset
  if (part) return `.colfilter[data-part="${CSS.escape(part)}"]`
  return c ? `thead th[data-c="${CSS.escape(c)}"]` : null
}
