import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { DamagedArchive } from './damaged.ts'
import { UNFINISHED } from './left-behind.ts'
import { MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { type OnProgress, reportProgress } from './progress.ts'
import { type Entry, readTar, writeTar } from './tar.ts'

const OWNER_ONLY = 0o600

/**
 * Writes an archive, completely or not at all, and never over another file; only its owner may read it. `describe` returns
 * the manifest after everything else was written.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  describe: (contents: Manifest['contents']) => Manifest,
): Promise<Manifest> {
  const unfinished = `${file}${UNFINISHED}${randomUUID()}`
  let manifest: Manifest | undefined
  async function* withManifest(): AsyncGenerator<Entry> {
    const contents: Manifest['contents'] = {}
    for await (const entry of entries) {
      const hash = createHash('sha256')
      yield { ...entry, content: hashing(entry.content, hash) }
      contents[entry.name] = hash.digest('hex')
    }
    manifest = describe(contents)
    yield entryOf(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
  }
  try {
    await pipeline(
      writeTar(withManifest()),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: OWNER_ONLY, flags: 'wx', flush: true }),
    )
    // A link, unlike a rename, never replaces a file created there in the meantime.
    await link(unfinished, file)
    await flush(dirname(file))
  } finally {
    await rm(unfinished, { force: true })
  }
  return manifest as Manifest
}

/** An entry from bytes in memory. */
export const entryOf = (name: string, bytes: Uint8Array): Entry => ({
  name,
  size: bytes.length,
  content: (async function* () {
    yield bytes
  })(),
})

/** Syncs a folder, so that a new name in it survives a power cut. */
export async function flush(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads a whole archive and checks it against its manifest. Throws `DamagedArchive`. */
export async function checkArchive(file: string, onProgress: OnProgress = () => {}): Promise<Manifest> {
  const found: Manifest['contents'] = {}
  let manifest: Manifest | undefined
  const { size } = await stat(file)
  const pieces = reportProgress(createReadStream(file), (bytes) => onProgress('check', bytes, size))
  for await (const entry of readTar(Readable.from(pieces))) {
    if (manifest) throw new DamagedArchive((it) => it.behind())
    if (entry.name === MANIFEST) {
      manifest = readManifest((await bytesOf(entry)).toString('utf8'))
      continue
    }
    const hash = createHash('sha256')
    for await (const piece of entry.content) hash.update(piece)
    found[entry.name] = hash.digest('hex')
  }
  if (!manifest) throw new DamagedArchive((it) => it.noManifest())
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.contents)])
  for (const name of names)
    if (found[name] !== manifest.contents[name]) throw new DamagedArchive((it) => it.changed({ name }))
  return manifest
}

/** The files in an archive, in order. Throws `DamagedArchive`. */
export const entriesOf = (file: string) => readTar(createReadStream(file))

async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

/** Reads the whole content into memory; only for content of at most some megabytes. */
export async function bytesOf({ content }: Pick<Entry, 'content'>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
