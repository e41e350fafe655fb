/** A stream of numbers that is the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, and without, this one. */
  below(n: number): number
  /** True this often: 0 never, 1 always. */
  chance(share: number): boolean
  pick<It>(list: readonly [It, ...It[]]): It
  pick<It>(list: readonly It[]): It | undefined
}

/** Mulberry32: small, fast and even enough to choose with; never for secrets. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (share) => next() < share,
    pick: <It>(list: readonly It[]) => list[below(list.length)] as It,
  }
}

/** A seed made of words (FNV-1a), so that each call has its own. */
export function seedOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join(' ')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
