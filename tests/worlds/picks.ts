import fc from 'fast-check'

/**
 * What an act chooses with: numbers that fast-check drew, taken one after another. All 0 is the plainest form of the act,
 * so that a history is shrunk to plain acts: lists have the usual first.
 */
export interface Picks {
  /** One of these; undefined of none. */
  of<It>(list: readonly It[]): It | undefined
  /** One of these, of which there are some. */
  among<It>(list: readonly [It, ...It[]]): It
  /** True once in `n` times; never when all is plain. */
  once(n: number): boolean
  /** From 0 up to this number. */
  below(n: number): number
  /** Some of these, in their order. */
  some<It>(list: readonly It[], most?: number): It[]
}

/** More than any act takes. */
const NUMBERS = 16
const LARGEST = 999_982

/** What fast-check draws for one act. */
export const numbers = fc.array(fc.nat({ max: LARGEST }), { minLength: NUMBERS, maxLength: NUMBERS })

export function picksFrom(drawn: readonly number[]): Picks {
  let at = 0
  const next = () => drawn[at++ % drawn.length] ?? 0
  const picks: Picks = {
    of: (list) => list[next() % Math.max(1, list.length)],
    among: (list) => list[next() % list.length] as (typeof list)[0],
    once: (n) => next() % n === n - 1,
    below: (n) => next() % n,
    some(list, most = list.length) {
      const count = Math.min(most, list.length, 1 + (next() % Math.max(1, most)))
      const from = next() % Math.max(1, list.length)
      const chosen = Array.from({ length: count }, (_, index) => (from + index) % list.length)
      return list.filter((_, index) => chosen.includes(index))
    },
  }
  return picks
}
