import { openPage } from './submit.ts'

/** Parts of a page whose content is fetched when they are opened. */
export const PART = 'details[data-part]'

const fetching = new WeakMap<Element, Promise<void>>()

interface Steps {
  /** Resolves when the server has stored the settings that it needs to render the page. */
  before?: () => Promise<void>
  /** Runs once the part contains the fetched content. */
  arrived?: () => void
}

/**
 * Fetches the content of an open part from the page on which it is open. Resolves when it is present, or when the
 * request failed: the link then remains.
 */
export function fetchPart(part: HTMLElement, { before, arrived }: Steps = {}): Promise<void> {
  const link = part.querySelector<HTMLAnchorElement>(':scope > a')
  const known = fetching.get(part)
  if (!link || known) return known ?? Promise.resolve()
  const load = async () => {
    await before?.()
    const found = await openPage(link.href)
    const content = found?.document.querySelector(
      `${PART}[data-part="${CSS.escape(part.dataset.part ?? '')}"]`,
    )
    fetching.delete(part)
    if (!content) return
    link.replaceWith(...[...content.children].slice(1))
    arrived?.()
  }
  const fetched = load()
  fetching.set(part, fetched)
  return fetched
}
