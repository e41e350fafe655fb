/** Content negotiation by the `accept-encoding` header. Source: RFC 9110, 12.5.3. */

/** The encodings that we offer, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The client's preferred encoding of those that we offer; null when it accepts neither. */
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
