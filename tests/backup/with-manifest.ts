import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { checkArchive, entriesOf, writeArchive } from '../../src/desk/backup/archive.ts'
import { MANIFEST, type Manifest } from '../../src/desk/backup/manifest.ts'

let made = 0
const besideIt = (archive: string) => `${archive}.${made++}`

/** Another archive beside one, with the same files and another manifest. */
export async function withManifest(
  archive: string,
  change: (manifest: Manifest) => Manifest,
): Promise<string> {
  const manifest = await checkArchive(archive)
  const file = besideIt(archive)
  async function* rest() {
    for await (const entry of entriesOf(archive)) if (entry.name !== MANIFEST) yield entry
  }
  await writeArchive(file, rest(), () => change(manifest))
  return file
}

/** The same with other bytes. */
export function damaged(archive: string, change: (bytes: Buffer) => Buffer): string {
  const file = besideIt(archive)
  writeFileSync(file, change(readFileSync(archive)))
  return file
}

/**
 * Flips one bit of a byte. A packed byte may have several encodings with the same content; an unpacked one
 * may not.
 */
export function flipped(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

/** With a bit of what is packed flipped. */
export const flippedInside = (archive: string, at: number): string =>
  damaged(archive, (bytes) => gzipSync(flipped(gunzipSync(bytes), at)))
