/**
 * Parts of a page that few people open are fetched when opened, because they would be a large share of the page. The
 * address contains the opened part, so that it opens without a script too. Pure.
 */

/** The query parameter with the opened part. */
export const OPENED = 'open'

/** The address of a page with one part opened. */
export const openedHref = (page: string, part: string) =>
  `${page}${page.includes('?') ? '&' : '?'}${OPENED}=${part}`

/** The opened part in the query of the address; null without one. */
export const openedIn = <Part extends string>(
  query: Record<string, unknown>,
  parts: readonly Part[],
): Part | null => parts.find((part) => part === query[OPENED]) ?? null

/** The address of a page with no part opened. */
export function closedHref(address: URL): URL {
  const closed = new URL(address)
  closed.searchParams.delete(OPENED)
  return closed
}
