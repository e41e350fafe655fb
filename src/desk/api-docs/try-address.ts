/** The address of a call from what was filled in. Pure; islands use it too. */

interface Filled {
  /** As the form names it: `pad.report`, `vraag.jaar`. */
  name: string
  value: string
}

/** The path with its names filled in, and what was asked besides; what was left empty is not asked. */
export function addressOf(path: string, filled: readonly Filled[]): string {
  const within = new Map(filled.map(({ name, value }) => [name, value.trim()]))
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(within.get(`pad.${name}`) ?? ''))
  const asked = [...within].filter(([name, value]) => name.startsWith('vraag.') && value !== '')
  const query = new URLSearchParams(asked.map(([name, value]) => [name.slice('vraag.'.length), value]))
  return query.size > 0 ? `${place}?${query}` : place
}
