import { freshPage } from './submit.ts'

/** Shows what a change did elsewhere on the page, in the server's own words. What it did nothing to stays as it is. */
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

/** The same for all that tells of the record of this page, but for the panels that a script holds. */
export function refreshRecord() {
  const panels = [...document.querySelectorAll('.split .panel[id]')]
  return refreshParts([
    '.heading',
    '#coordinaten-waarschuwing',
    '.map-miniature > svg',
    ...panels.filter((it) => !it.closest('.split [data-island]')).map(({ id }) => `#${id}`),
  ])
}
