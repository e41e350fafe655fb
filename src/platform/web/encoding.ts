/** What a client takes, by its `accept-encoding` header. Source: RFC 9110, 12.5.3. */

/** Ours, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding that the client likes best, of those that we have; null when it takes neither. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const likes = new Map(
    (accepted ?? '').split(',').map((it) => {
      const [name = '', ...parameters] = it.split(';').map((part) => part.trim().toLowerCase())
      const q = parameters.find((part) => part.startsWith('q='))
      return [name, q ? Number(q.slice(2)) || 0 : 1]
    }),
  )
  const liking = (name: Encoding) => likes.get(name) ?? likes.get('*') ?? 0
  const [best] = ENCODINGS.toSorted((one, other) => liking(other) - liking(one))
  return best && liking(best) > 0 ? best : null
}
