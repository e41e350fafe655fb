import { DamagedArchive } from './damaged.ts'

/** Tar, as far as an archive of ours needs it: plain files, so that any tool can look into one. */

export interface Entry {
  name: string
  /** In bytes; the content has exactly as many. */
  size: number
  content: AsyncIterable<Uint8Array>
}

const BLOCK = 512
const SIZE_AT = 124
const CHECKSUM_AT = 148
const CHECKSUM_LENGTH = 8
const LONGEST_NAME = 100
/** What eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1

/** The bytes of an archive. Throws when a content is not as long as was said. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerOf(name, size)
    let written = 0
    for await (const piece of content) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}.`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name ${name} is too long for an archive.`)
  if (size > LARGEST) throw new Error(`${name} is too large for an archive.`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, SIZE_AT)
  header.write(`${octal(0, 11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM_AT)
  return header
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

/** The sum of a header's bytes, its own checksum read as spaces. */
const checksumOf = (header: Buffer) =>
  header.reduce(
    (sum, byte, at) => sum + (at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_LENGTH ? 32 : byte),
    0,
  )

/** The files in an archive, one after the other; what is not read of one is passed over. Throws `DamagedArchive`. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const reader = new Reader(bytes)
  for (;;) {
    const header = Buffer.concat(await all(reader.pieces(BLOCK)))
    if (header.every((byte) => byte === 0)) return reader.end()
    const read = (at: number, length: number) =>
      (header.toString('latin1', at, at + length).split('\0')[0] ?? '').trim()
    if (Number.parseInt(read(CHECKSUM_AT, CHECKSUM_LENGTH), 8) !== checksumOf(header))
      throw new DamagedArchive('it is no archive, or a part of it was changed')
    const size = Number.parseInt(read(SIZE_AT, 12), 8)
    const content = reader.pieces(size)
    yield { name: read(0, LONGEST_NAME), size, content }
    await all(content)
    await all(reader.pieces(paddingOf(size)))
  }
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const found: Uint8Array[] = []
  for await (const piece of pieces) found.push(piece)
  return found
}

/** Hands out bytes by number, whatever the pieces that they come in. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]()
  }

  /** Reads on to the end: what packed the archive has its checksum there. */
  async end() {
    while (!(await this.#source.next()).done);
  }

  pieces(count: number): AsyncIterableIterator<Uint8Array> {
    let left = count
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      if (left === 0) return { done: true, value: undefined }
      while (this.#rest.length === 0) {
        const { done, value } = await this.#source.next()
        if (done) throw new DamagedArchive('its end is missing')
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      return { done: false, value: piece }
    }
    // Leaving a loop early does not end it: the rest of an entry is still to be passed over.
    const iterator: AsyncIterableIterator<Uint8Array> = { next, [Symbol.asyncIterator]: () => iterator }
    return iterator
  }
}
