import { freshPage } from './submit.ts'

/** Shows what a change did elsewhere on the page, in the server's own words. */
export async function refreshParts(parts: readonly string[]) {
  const fresh = await freshPage()
  for (const part of parts) {
    const [old, now] = [document.querySelector(part), fresh?.querySelector(part)]
    if (old && now) old.replaceWith(now)
    else if (fresh) old?.remove()
  }
}
