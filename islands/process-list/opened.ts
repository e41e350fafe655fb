import { closedHref, OPENED } from '../../src/platform/lists/opened.ts'

/** What opens over the list, and is fetched then. */
export const PART = 'details[data-part]'

/** An address of the list with what stands open in it now, so that it is still open in the answer. */
export function withOpened(list: HTMLElement, address: string): string {
  const part = list.querySelector<HTMLElement>(`${PART}[open]`)?.dataset.part
  const url = closedHref(new URL(address, location.href))
  if (part) url.searchParams.set(OPENED, part)
  return url.href
}
