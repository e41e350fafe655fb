import { randomBytes } from 'node:crypto'
import type { ComponentType, ReactElement } from 'react'
import { staticHtml } from '../../../views/parts/static-html.ts'
import type { PartWriter } from '../../../views/parts/written-once.tsx'
import { BoundedCache } from '../bounded-cache.ts'
import { oncePer } from '../once-per.ts'
import type { Texts } from '../texts/texts.ts'

/**
 * Random per process, so that no input can contain it. Letters and digits only, so that escaping leaves it unchanged.
 */
const MARK = `w${randomBytes(12).toString('hex')}`
const MARK_BYTES = Buffer.from(MARK)
const PART = `${MARK}p`
const PART_END = '.'
/** Placeholder of the form token, which is masked anew for each page. */
const TOKEN_MARK = `${MARK}t`
const TOKEN = Buffer.from(TOKEN_MARK)

interface WrittenPart {
  pieces: readonly Buffer[]
  /** Names of the islands in this part. */
  islands: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Cache of rendered parts, by view and props. */
    partCache: BoundedCache<WrittenPart>
  }
}

const MOST_BYTES = 12_000_000
const bytesOf = ({ pieces }: WrittenPart, name: string) =>
  pieces.reduce((sum, piece) => sum + piece.length, name.length)

export const partCache = () => new BoundedCache<WrittenPart>(MOST_BYTES, bytesOf)

let known = 0
const numberOf = oncePer((_: object) => known++)

/**
 * Cached parts of a page, as bytes. React renders a mark for each, which the page replaces by the part: a cached part
 * is neither rendered nor encoded again.
 */
export class WrittenParts implements PartWriter {
  readonly #parts: (readonly Buffer[])[] = []
  readonly #formToken: Buffer
  readonly #kept: BoundedCache<WrittenPart>
  /** Names of the islands in the cached parts. */
  readonly islands = new Set<string>()
  /** Placeholder of the form token in every part of the page. */
  readonly formToken = TOKEN_MARK

  constructor(formToken: string, kept: BoundedCache<WrittenPart>) {
    this.#formToken = Buffer.from(formToken)
    this.#kept = kept
  }

  /** Returns the mark for these consecutive pieces of HTML, which contain no islands. */
  add(pieces: readonly Buffer[]): string {
    this.#parts.push(pieces)
    return `${PART}${this.#parts.length - 1}${PART_END}`
  }

  once<Props extends { t: Texts }>(View: ComponentType<Props>, props: Props): string {
    const { t, ...viewProps } = props
    return this.cached([View, t], viewProps, () => <View {...props} />)
  }

  cached(of: readonly object[], viewProps: unknown, write: () => ReactElement): string {
    const name = `${of.map(numberOf).join(' ')} ${JSON.stringify(viewProps)}`
    const { pieces, islands } = this.#kept.of(name, () => partOf(staticHtml(write())))
    for (const island of islands) this.islands.add(island)
    return this.add(pieces)
  }

  /** The HTML in pieces, with parts and form token in place of their marks. */
  within(html: Buffer): Buffer[] {
    const pieces: Buffer[] = []
    let done = 0
    for (let at = html.indexOf(MARK_BYTES); at !== -1; at = html.indexOf(MARK_BYTES, done)) {
      pieces.push(html.subarray(done, at))
      if (html[at + MARK.length] === TOKEN[MARK.length]) {
        pieces.push(this.#formToken)
        done = at + TOKEN.length
      } else {
        const ends = html.indexOf(PART_END, at)
        const index = Number(html.toString('latin1', at + PART.length, ends))
        for (const piece of this.#parts[index] ?? []) pieces.push(piece === TOKEN ? this.#formToken : piece)
        done = ends + PART_END.length
      }
    }
    pieces.push(html.subarray(done))
    return pieces
  }
}

/** Split at the placeholder of the form token. */
const partOf = (html: string): WrittenPart => ({
  pieces: html
    .split(TOKEN_MARK)
    .flatMap((text, at) => (at === 0 ? [Buffer.from(text)] : [TOKEN, Buffer.from(text)])),
  islands: [...islandsIn(html)],
})

/** The attribute in a tag. User input never matches: in it `<`, `>` and `"` are escaped. */
const ISLAND = / data-island="([^"]*)"/g

/** The names of the islands in HTML, in order. */
export const islandsIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(ISLAND), ([, name = '']) => name))
