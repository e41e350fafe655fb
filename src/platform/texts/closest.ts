/** Suggestions for a mistyped name. Pure. */

const MOST = 3
/** Largest number of wrong, missing or added letters. */
const FEW_MISTAKES = 2

/** The known names that are most like the typed one, the likeliest first; empty when none is near. */
export function closestTo(typed: string, known: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  return known
    .map((name) => ({ name, mistakes: mistakesBetween(wanted, name.toLowerCase()) }))
    .filter(({ name, mistakes }) => mistakes <= FEW_MISTAKES || endsAlike(name.toLowerCase(), wanted))
    .toSorted((one, other) => one.mistakes - other.mistakes)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** `support` for `mails.support`. */
const endsAlike = (name: string, wanted: string) => wanted.length > 2 && name.endsWith(`.${wanted}`)

/** Number of added, missing or wrong letters (Levenshtein). */
function mistakesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
