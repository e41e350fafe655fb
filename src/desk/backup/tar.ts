import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { DamagedArchive } from './damaged.ts'

/** Tar, as far as an archive of ours needs it: plain files, so that any tool can look into one. */

export interface Entry {
  name: string
  /** In bytes; the content has exactly as many. */
  size: number
  content: AsyncIterable<Uint8Array>
}

const OWNER_ONLY = 0o600

/** The bytes of a tar. Fails when a content is not as long as was said. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const packed = pack()
  const fill = async () => {
    for await (const { name, size, content } of entries)
      await pipeline(content, packed.entry({ name, size, mode: OWNER_ONLY }))
    packed.finalize()
  }
  fill().catch((error) => packed.destroy(error))
  yield* bytesOf(packed)
}

/**
 * The files in a packed tar, one after the other; what is not read of one is passed over. Throws `DamagedArchive`,
 * also to who reads a content; what went wrong with reading the file itself is thrown as it is.
 */
export async function* readTar(file: Readable): AsyncGenerator<Entry> {
  const entries = extract()
  // Who reads the entries hears what went wrong.
  const unpacking = pipeline(file, createGunzip(), entries).catch(() => {})
  try {
    for await (const content of entries) {
      const { name, size, type } = content.header
      if (type !== 'file') throw new DamagedArchive('it holds something else than files')
      yield { name, size, content: contentOf(content) }
      content.resume()
    }
  } catch (error) {
    throw damageOf(error)
  } finally {
    entries.destroy()
    await unpacking
  }
}

async function* contentOf(entry: AsyncIterable<unknown>) {
  try {
    yield* bytesOf(entry)
  } catch (error) {
    throw damageOf(error)
  }
}

/** Streams of tar-stream hand out bytes, though their types do not say so. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (piece instanceof Uint8Array) yield piece
}

/** Errors of the disk carry a code, those of unpacking one of zlib's, those of tar-stream none. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DamagedArchive) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return new DamagedArchive('it is no archive, or a part of it was changed')
  return code.startsWith('Z_') ? new DamagedArchive('it cannot be unpacked') : error
}
