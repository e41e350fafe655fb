import type { Query } from '../process-list/filter.ts'

/** The list of an address: the parameters of its path, and its query; null when it is no process list. */
export function readListAddress(
  address: string,
): { path: { type: string; filter: string }; query: Query } | null {
  const [path = '', text = ''] = address.split('?')
  const [, type, filter] = /^\/processen\/([a-z-]{1,40})\/([a-z]{1,40})$/.exec(path) ?? []
  if (!type || !filter) return null
  const search = new URLSearchParams(text)
  const names = [...new Set(search.keys())]
  return {
    path: { type, filter },
    query: Object.fromEntries(names.map((name) => [name, search.getAll(name)])),
  }
}
