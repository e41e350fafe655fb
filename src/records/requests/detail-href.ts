/** Address of a request, remembering the list that the reader came from. */
export function detailHref(uuid: string, list: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(list && { lijst: list }), ...more }).toString()
  return query ? `/aanvragen/${uuid}?${query}` : `/aanvragen/${uuid}`
}
