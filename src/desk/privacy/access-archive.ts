import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Archiver } from 'archiver'
import type { Storage } from '../../platform/outside/storage.ts'
import { accessJson } from './access-json.ts'
import { accessText, type Speaker } from './access-text.ts'
import type { Held, PersonFile } from './give-access.ts'

/** File names of the documents in the archive; possibly harmful documents are listed in the file, but not included. */
export const givenDocuments = ({ documents }: Held) =>
  documents
    .filter(({ suspect }) => suspect === 0)
    .map(({ uuid, extension }) => ({ uuid, name: `${uuid}.${extension.replace(/[^a-z0-9]/gi, '')}` }))

/**
 * Streams the file of a person to a browser: JSON, text and their documents in one zip. Ends early, without an error, when
 * the reader stops.
 */
export async function accessArchive(
  file: PersonFile,
  by: Speaker,
  held: Held,
  storage: Storage,
): Promise<Readable> {
  const { default: archiver } = await import('archiver')
  const zip = archiver('zip', { zlib: { level: LEVEL } })
  const out = new PassThrough()
  pipeline(zip, out).catch(() => {})
  fill(zip, { file, by, held, storage }).catch((error) => zip.destroy(error))
  return out
}

/** A higher level takes longer than it saves. */
const LEVEL = 4

interface Archive {
  file: PersonFile
  by: Speaker
  held: Held
  storage: Storage
}

async function fill(zip: Archiver, { file, by, held, storage }: Archive) {
  await add(zip, 'inzage.json', Readable.from(accessJson(file), { objectMode: false }))
  await add(zip, 'inzage.txt', Readable.from(accessText(file, by), { objectMode: false }))
  for (const { uuid, name } of givenDocuments(held)) {
    const content = await storage.read(uuid)
    if (content) await add(zip, name, content)
  }
  await zip.finalize()
}

/** Resolves when the archive has all of the content; the next one is opened only then. */
async function add(zip: Archiver, name: string, content: Readable) {
  const over = new AbortController()
  const { signal } = over
  try {
    zip.append(content, { name })
    await Promise.race([once(zip, 'entry', { signal }), once(zip, 'close', { signal })])
  } finally {
    over.abort()
    // The archive leaves open what it did not read to the end.
    content.destroy()
  }
  if (zip.destroyed) throw new Error('the reader closed the archive')
}
