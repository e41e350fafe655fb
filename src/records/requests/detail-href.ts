/** Path of a request page; `list` is the query of the reader's list, for the link back. */
export function detailHref(uuid: string, list: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(list && { lijst: list }), ...more }).toString()
  return query ? `/aanvragen/${uuid}?${query}` : `/aanvragen/${uuid}`
}
