/**
 * After an act, focuses the start of the next one: within the part of the address's fragment, the element marked as
 * next, otherwise the heading. An existing focus is left alone. Only moves the focus; presses nothing.
 */
export function focusNext() {
  if (document.activeElement !== document.body) return
  const part = document.getElementById(location.hash.slice(1)) ?? document.querySelector('main')
  const next = ['[data-next]', ':is(h1, h2, h3)[id$="-kop"]', 'h1'].reduce<HTMLElement | null>(
    (found, at) => found ?? part?.querySelector<HTMLElement>(at) ?? null,
    null,
  )
  if (!next) return
  if (!next.matches('a[href], button, [tabindex]')) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
