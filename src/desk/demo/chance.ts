/** Seeded random numbers: the same seed gives the same sequence. Not for secrets. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True with this probability. */
  happens(share: number): boolean {
    return this.next() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }

  /** One of the keys, weighted by its share. */
  share<Key extends string>(shares: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(shares) as [Key, number][]
    let rest = this.next() * entries.reduce((sum, [, share]) => sum + share, 0)
    for (const [key, share] of entries) {
      rest -= share
      if (rest < 0) return key
    }
    return (entries.at(-1) as [Key, number])[0]
  }

  /** Shaped as a random uuid (version 4). */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.between(0, 15).toString(16))
    hex[12] = '4'
    hex[16] = (8 + this.between(0, 3)).toString(16)
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  /** Every `9` becomes a digit, every `X` a letter of recent number plates. */
  plate(pattern: string): string {
    return pattern.replace(/[9X]/g, (place) =>
      place === '9' ? String(this.between(0, 9)) : this.pick([...PLATE_LETTERS]),
    )
  }
}

const PLATE_LETTERS = 'BDFGHJKLNPRSTVXZ'
