import { freshPage } from './submit.ts'

/** Replaces parts of the page by the server's current HTML after a change. Unchanged parts are left alone. */
export async function refreshParts(parts: readonly string[]) {
  const fresh = await freshPage()
  for (const part of parts) {
    const [old, now] = [document.querySelector(part), fresh?.querySelector(part)]
    if (old && now) {
      now.toggleAttribute('open', old.hasAttribute('open'))
      if (old.outerHTML !== now.outerHTML) old.replaceWith(now)
    } else if (fresh) old?.remove()
  }
}

/** The same for all parts about the record of this page, except panels that a script controls. */
export function refreshRecord() {
  const panels = [...document.querySelectorAll('.split .panel[id]')]
  return refreshParts([
    '.heading',
    '#coordinaten-waarschuwing',
    '.map-miniature > svg',
    ...panels.filter((it) => !it.closest('.split [data-island]')).map(({ id }) => `#${id}`),
  ])
}
