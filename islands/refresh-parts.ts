import { freshPage } from './submit.ts'

const listeners: ((fresh: Document) => void)[] = []
let latest: Document | null = null

/**
 * Calls a listener with the server's HTML whenever parts of the page are replaced; immediately, if that has happened
 * before.
 */
export function onRefreshed(listener: (fresh: Document) => void) {
  listeners.push(listener)
  if (latest) listener(latest)
}

/**
 * Replaces parts of the page by the server's current HTML after a change. Unchanged parts are left alone, and so is a
 * part in which the reader filled in something. False when the server's HTML could not be loaded.
 */
export async function refreshParts(parts: readonly string[]): Promise<boolean> {
  const fresh = await freshPage()
  if (!fresh) return false
  for (const part of parts) {
    const [old, now] = [document.querySelector(part), fresh.querySelector(part)]
    if (!old || isFilledIn(old)) continue
    if (!now) old.remove()
    else {
      reopenParts(old, now)
      if (old.outerHTML !== now.outerHTML) replaceWithFocus(old, now)
    }
  }
  latest = fresh
  for (const listener of listeners) listener(fresh)
  // Notifies listeners of the new HTML.
  document.dispatchEvent(new Event('refreshed'))
  return true
}

/** Refreshes all parts about the record of this page, except panels that a script controls. */
export function refreshRecord() {
  const panels = [...document.querySelectorAll('.split .panel[id]:not(.grounds *)')]
  return refreshParts([
    '.heading',
    '#vooraf',
    '#uitkomst',
    '.grounds',
    '#coordinaten-waarschuwing',
    '.map-miniature > svg',
    ...panels
      .filter((it) => !it.closest('.split [data-island]') && !it.querySelector('[data-island]'))
      .map(({ id }) => `#${id}`),
  ])
}

/**
 * Restores the focus in the new part: on the element with the same id or text, otherwise on the one marked as next.
 */
function replaceWithFocus(old: Element, now: Element) {
  const at = document.activeElement
  const isIn = at !== null && old.contains(at)
  old.replaceWith(now)
  if (!isIn) return
  const same = [
    ...now.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'),
  ].find((it) => it.localName === at.localName && it.id === at.id && it.textContent === at.textContent)
  ;(same ?? now.querySelector<HTMLElement>('[data-next]'))?.focus()
}

/** Reopens the parts that the reader had opened. */
function reopenParts(old: Element, now: Element) {
  const nameOf = (fold: Element) => fold.id || fold.querySelector('summary')?.textContent
  const foldsIn = (part: Element) => [part, ...part.querySelectorAll('*')].filter(isFold)
  const opened = new Set(foldsIn(old).flatMap((fold) => (fold.open ? [nameOf(fold)] : [])))
  for (const fold of foldsIn(now)) fold.open = opened.has(nameOf(fold))
}

const isFold = (element: Element): element is HTMLDetailsElement => element.localName === 'details'

const isFilledIn = (part: Element) =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
