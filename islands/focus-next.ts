/**
 * After an act, puts the focus where the next one begins: in the part that the address names, at what is marked as
 * next, else at the heading. What has the focus keeps it. Presses nothing by itself, also when Enter follows.
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
