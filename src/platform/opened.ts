/**
 * What opens on a page is fetched when it is opened, because few open it and it would be a large part of the page.
 * Its address has the page with it standing open, so that it is there without a script too. Pure.
 */

/** The query parameter with what stands open. */
export const OPENED = 'open'

/** The address of a page with a part of it standing open. */
export const openedHref = (page: string, part: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${OPENED}=${part}`

/** Which of these parts stands open, by the query of the address. */
export const openedIn = <Part extends string>(
  query: Record<string, unknown>,
  parts: readonly Part[],
): Part | null => parts.find((part) => part === query[OPENED]) ?? null

/** The address of a page with nothing open. */
export function closedHref(address: URL): URL {
  const closed = new URL(address)
  closed.searchParams.delete(OPENED)
  return closed
}
