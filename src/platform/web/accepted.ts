/**
 * True when an `Accept` header admits one of these media types; an absent header admits all. The most precise matching
 * range decides. Source: RFC 9110 §12.5.1.
 */
export function isAccepted(header: string | undefined, types: readonly string[]): boolean {
  if (!header?.trim()) return true
  const ranges = header.split(',').slice(0, MOST_RANGES).map(rangeOf)
  return types.some((type) => {
    const fitting = ranges.filter(({ name }) => name === '*/*' || name === type || name === groupOf(type))
    const precise = fitting.toSorted((a, b) => precisionOf(b.name) - precisionOf(a.name))[0]
    return precise !== undefined && precise.weight > 0
  })
}

const MOST_RANGES = 50

function rangeOf(text: string) {
  const [name = '', ...more] = text.split(';').map((it) => it.trim().toLowerCase())
  const weight = more.find((it) => it.startsWith('q='))
  return { name, weight: weight ? Number(weight.slice(2)) : 1 }
}

const groupOf = (type: string) => `${type.split('/', 1)[0]}/*`

/** Number of parts of a type that a range names: 0 to 2. */
const precisionOf = (name: string) => name.split('/').filter((it) => it !== '*').length
