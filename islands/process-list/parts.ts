import { closedHref, OPENED } from '../../src/platform/lists/opened.ts'
import { openPage } from '../submit.ts'

const PART = 'details[data-part]'
const fetching = new WeakMap<Element, Promise<void>>()

/**
 * What opens over the list is fetched when it is first opened; when that fails, its link stays. `arrived` runs
 * with each.
 */
export function fetchParts(list: HTMLElement, arrived: (part: HTMLElement) => void) {
  list.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) void fetchPart(target, arrived)
    },
    // It does not bubble.
    true,
  )
}

/** Resolves when the content of an open part is there, or could not be fetched. */
export function fetchPart(part: HTMLElement, arrived?: (part: HTMLElement) => void): Promise<void> {
  const link = part.querySelector<HTMLAnchorElement>(':scope > .panel:not(ul) > a:only-child')
  if (!part.matches(PART) || !link) return Promise.resolve()
  const known = fetching.get(part)
  if (known) return known
  const fetched = openPage(link.href).then((found) => {
    const content = found?.document.querySelector(
      `${PART}[data-part="${CSS.escape(part.dataset.part ?? '')}"]`,
    )
    if (content) link.parentElement?.replaceWith(...[...content.children].slice(1))
    fetching.delete(part)
    arrived?.(part)
  })
  fetching.set(part, fetched)
  return fetched
}

/** An address of the list with what stands open in it now, so that it is still open in the answer. */
export function withOpened(list: HTMLElement, address: string): string {
  const part = list.querySelector<HTMLElement>(`${PART}[open]`)?.dataset.part
  const url = closedHref(new URL(address, location.href))
  if (part) url.searchParams.set(OPENED, part)
  return url.href
}
