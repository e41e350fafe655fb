import { openPage } from '../submit.ts'

/** What opens over a list, and is fetched then. */
export const PART = 'details[data-part]'

const fetching = new WeakMap<Element, Promise<void>>()

interface Fetching {
  list: HTMLElement
  /** Resolves when the server has what it must have before it makes the list again. */
  settle?: () => Promise<void>
}

/**
 * What opens over the list is fetched when it is first opened; when that fails, its link stays. `arrived` runs
 * with each.
 */
export function fetchParts(page: Fetching, arrived: (part: HTMLElement) => void = () => {}) {
  page.list.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && linkOf(target) && !fetching.has(target))
        void fetchPart(page, target).then(() => arrived(target))
    },
    // It does not bubble.
    true,
  )
}

/** What a part holds until its content is there. */
const linkOf = (part: HTMLElement) =>
  part.matches(PART) ? part.querySelector<HTMLAnchorElement>(':scope > a') : null

/** Resolves when the content of an open part is there, or could not be fetched. */
export function fetchPart(page: Fetching, part: HTMLElement): Promise<void> {
  const link = linkOf(part)
  if (!link) return Promise.resolve()
  const known = fetching.get(part)
  if (known) return known
  const load = async () => {
    await page.settle?.()
    const found = await openPage(link.href)
    const content = found?.document.querySelector(
      `${PART}[data-part="${CSS.escape(part.dataset.part ?? '')}"]`,
    )
    if (content) link.replaceWith(...[...content.children].slice(1))
    fetching.delete(part)
  }
  const fetched = load()
  fetching.set(part, fetched)
  return fetched
}
