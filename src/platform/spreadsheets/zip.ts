import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Writes bytes, and resolves when it is ready for more; an error that it throws ends the writing. */
export type Sink = (bytes: Uint8Array) => Promise<void>

/** A part of the file, in pieces. */
type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

interface Entry {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Sizes follow after the content (bit 3), names are UTF-8 (bit 11). Source: PKWARE APPNOTE 4.4.4. */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8
/** A higher level takes longer than it saves. */
const LEVEL = 4
/** Characters compressed together, and bytes in one write. */
const AT_ONCE = 1 << 16
/** 1 January 1980: the first day of the format. */
const DATE = 0x21

/** Bytes: the largest four-byte size. */
const LARGEST = 0xffff_ffff

/**
 * Writes a zip file part by part; no part is ever in memory as a whole. Throws when a part, or the file, is
 * larger than 4 GB.
 */
export class ZipWriter {
  readonly #sink: Sink
  readonly #largest: number
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(sink: Sink, largest = LARGEST) {
    this.#sink = sink
    this.#largest = largest
  }

  /** Adds a part from texts or bytes, which may be generated while writing. */
  async add(name: string, content: Content): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: this.#offset }
    await this.#write(headerOf(entry))
    await pipeline(
      Readable.from(this.#measured(entry, content)),
      createDeflateRaw({ chunkSize: AT_ONCE, level: LEVEL }),
      async (packed) => {
        for await (const bytes of packed as AsyncIterable<Buffer>) {
          entry.packed += bytes.length
          await this.#write(bytes)
        }
      },
    )
    await this.#write(numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]))
    this.#entries.push(entry)
  }

  /** Writes the directory, which completes the file. */
  async end(): Promise<void> {
    const from = this.#offset
    for (const entry of this.#entries) await this.#write(directoryOf(entry))
    const count = this.#entries.length
    await this.#write(
      numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [this.#offset - from, 4], [from, 4], [0, 2]),
    )
  }

  async #write(bytes: Buffer) {
    this.#offset += bytes.length
    this.#demandRoom(this.#offset)
    await this.#sink(bytes)
  }

  async *#measured(entry: Entry, content: Content) {
    for await (const piece of together(content)) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      this.#demandRoom(entry.size)
      yield bytes
    }
  }

  #demandRoom(size: number) {
    if (size > this.#largest) throw new RangeError(`A workbook cannot be larger than ${this.#largest} bytes.`)
  }
}

/** Joins small texts: writing one by itself costs more than compressing it. */
async function* together(content: Content) {
  let gathered = ''
  for await (const piece of content) {
    if (typeof piece === 'string') {
      gathered += piece
      if (gathered.length < AT_ONCE) continue
    }
    if (gathered) yield gathered
    gathered = ''
    if (typeof piece !== 'string') yield piece
  }
  if (gathered) yield gathered
}

const headerOf = ({ name }: Entry) =>
  Buffer.concat([
    numbers([0x04034b50, 4], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

const directoryOf = ({ name, crc, packed, size, offset }: Entry) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2], [VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    numbers([crc, 4], [packed, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
    numbers([offset, 4]),
    name,
  ])

/** Numbers with their widths in bytes, little-endian. */
function numbers(...all: [value: number, width: 2 | 4][]): Buffer {
  const bytes = Buffer.alloc(all.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of all) at = bytes.writeUIntLE(value, at, width)
  return bytes
}
