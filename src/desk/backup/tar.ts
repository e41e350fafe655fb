import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { DamagedArchive } from './damaged.ts'

/** Minimal tar: plain files, so that any tool can open an archive. */

export interface Entry {
  name: string
  /** Exact size of the content, in bytes. */
  size: number
  content: AsyncIterable<Uint8Array>
}

const OWNER_ONLY = 0o600

/** The bytes of a tar. Throws when a content does not have its declared size. */
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
 * The files in a gzipped tar, one after the other; unread content is skipped. Throws `DamagedArchive`, also to the reader of
 * a content; rethrows errors of reading the file itself.
 */
export async function* readTar(file: Readable): AsyncGenerator<Entry> {
  const entries = extract()
  // The reader of the entries gets the error.
  const unpacking = pipeline(file, createGunzip(), entries).catch(() => {})
  try {
    for await (const content of entries) {
      const { name, size, type } = content.header
      if (type !== 'file') throw new DamagedArchive((it) => it.notFiles())
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

/** The streams of tar-stream yield bytes, though their types do not say so. */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (piece instanceof Uint8Array) yield piece
}

/** Disk errors have a code, decompression errors one of zlib's, errors of tar-stream none. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DamagedArchive) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return new DamagedArchive((it) => it.noArchive())
  return code.startsWith('Z_') ? new DamagedArchive((it) => it.packed()) : error
}
