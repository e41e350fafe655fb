import { closedHref, OPENED } from '../../src/platform/opened.ts'
import { PART } from '../opened-part.ts'

/** An address of the list with its currently open part, so that it is still open in the response. */
export function withOpened(list: HTMLElement, address: string): string {
  const part = list.querySelector<HTMLElement>(`${PART}[open]`)?.dataset.part
  const url = closedHref(new URL(address, location.href))
  if (part) url.searchParams.set(OPENED, part)
  return url.href
}
