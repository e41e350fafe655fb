import { posix } from 'node:path'
import { promisify } from 'node:util'
import type { Entry, Options, ZipFile } from 'yauzl'
import { localName, readXml } from './xml-reader.ts'

/** The parts of a workbook, which is a zip file; listed by the directory at its end, as `checkXlsx` does. */
export interface Parts {
  /** The text of a part in pieces; null without a part of that name. */
  read(name: string): Promise<AsyncIterable<string> | null>
  has(name: string): boolean
  close(): void
}

/** Throws for a file that is not a zip file. */
export async function openParts(path: string): Promise<Parts> {
  const zip = await openZip(path)
  try {
    const entries = new Map<string, Entry>()
    await eachEntry(zip, (entry) => {
      // Names of parts are case-insensitive. Source: ECMA-376 part 2, 6.2.2.3.
      const name = entry.fileName.toLowerCase()
      if (!entries.has(name)) entries.set(name, entry)
    })
    return {
      async read(name) {
        const entry = entries.get(name.toLowerCase())
        return entry ? textOf(await streamOf(zip, entry)) : null
      },
      has: (name) => entries.has(name.toLowerCase()),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Opens a zip file, to read with `eachEntry` and to close afterwards. Throws for a file that is not a zip file. */
export async function openZip(path: string): Promise<ZipFile> {
  const { default: yauzl } = await import('yauzl')
  const open = promisify<string, Options, ZipFile>(yauzl.open)
  return open(path, { lazyEntries: true, autoClose: false })
}

/** Reads the entries of an opened zip file one after another. */
export function eachEntry(zip: ZipFile, look: (entry: Entry) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      Promise.resolve(look(entry)).then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
}

/** The unpacked content of an entry; the stream fails when its length differs from the declared one. */
export const streamOf = (zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> =>
  promisify(zip.openReadStream.bind(zip) as typeof openEntry)(entry)

declare function openEntry(
  entry: Entry,
  done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
): void

async function* textOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

interface Relation {
  id: string
  /** The last segment of its type: `worksheet`, `sharedStrings`, `styles`. */
  kind: string
  /** Name of a part. */
  target: string
}

/** The relations of a part to others; '' for those of the file itself. */
export async function relationsOf(parts: Parts, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part)
  const pieces = await parts.read(posix.join(dir, '_rels', `${base}.rels`))
  const found: Relation[] = []
  await readXml(pieces ?? none(), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      found.push({ id: Id, kind: posix.basename(Type), target: posix.resolve('/', dir, Target).slice(1) })
    },
  })
  return found
}

async function* none(): AsyncGenerator<string> {}

/** The value of an attribute by its name without a prefix. */
export const attributeCalled = (attributes: Readonly<Record<string, string>>, local: string) =>
  Object.entries(attributes).find(([name]) => localName(name) === local)?.[1]
