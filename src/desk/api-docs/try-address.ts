/** Builds the address of a call from a filled-in form. Pure; islands use it too. */

interface Filled {
  /** Name in the form: `pad.report`, `vraag.jaar`. */
  name: string
  value: string
}

/** The path with its parameters filled in, and the query string; empty fields are omitted. */
export function addressOf(path: string, filled: readonly Filled[]): string {
  const within = new Map(filled.map(({ name, value }) => [name, value.trim()]))
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(within.get(`pad.${name}`) ?? ''))
  const asked = [...within].filter(([name, value]) => name.startsWith('vraag.') && value !== '')
  const query = new URLSearchParams(asked.map(([name, value]) => [name.slice('vraag.'.length), value]))
  return query.size > 0 ? `${place}?${query}` : place
}
