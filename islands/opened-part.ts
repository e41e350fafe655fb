import { openPage } from './submit.ts'

/** What opens on a page, and is fetched then. */
export const PART = 'details[data-part]'

const fetching = new WeakMap<Element, Promise<void>>()

interface Steps {
  /** Resolves when the server has what it must have to make the page. */
  before?: () => Promise<void>
  /** Runs once what was fetched stands in the part. */
  arrived?: () => void
}

/**
 * Fetches what an open part holds from the page where it stands open. Resolves when it is there, or could not be
 * fetched: then its link stays.
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
