import { Readable } from 'node:stream'
import { TransformStream } from 'node:stream/web'
import type { Storage } from '../../platform/outside/storage.ts'
import { type Sink, ZipWriter } from '../../platform/spreadsheets/zip.ts'
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
export function accessArchive(file: PersonFile, by: Speaker, held: Held, storage: Storage): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writeArchive((bytes) => writer.write(bytes), { file, by, held, storage })
    .then(
      () => writer.close(),
      (error) => writer.abort(error),
    )
    .catch(() => {})
  return Readable.fromWeb(readable)
}

interface Archive {
  file: PersonFile
  by: Speaker
  held: Held
  storage: Storage
}

async function writeArchive(sink: Sink, { file, by, held, storage }: Archive) {
  const zip = new ZipWriter(sink)
  await zip.add('inzage.json', accessJson(file))
  await zip.add('inzage.txt', accessText(file, by))
  for (const { uuid, name } of givenDocuments(held)) {
    const content = await storage.read(uuid)
    if (content) await zip.add(name, content)
  }
  await zip.end()
}
