/** Address of a request; `list` is the query of the reader's list, to return to. */
export function detailHref(uuid: string, list: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(list && { lijst: list }), ...more }).toString()
  return query ? `/aanvragen/${uuid}?${query}` : `/aanvragen/${uuid}`
}
