import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Content to store: bytes, or a stream with its size in bytes. */
export type Content = Uint8Array | { stream: Readable; size: number }

/** Storage of file contents, each under a uuid; file names are in the database only. */
export interface Storage {
  /** Stores the content under the uuid, whole or not at all; durable once it resolves. */
  put(uuid: string, content: Content): Promise<void>
  /** The content, or null without one. */
  read(uuid: string): Promise<Readable | null>
  /** Removes the content; a no-op without one. */
  remove(uuid: string): Promise<void>
  /** The name of a stored object that is not among these; null when all are. */
  findOther(known: (name: string) => boolean): Promise<string | null>
  /** Removes partial uploads that began before this moment. */
  removeUnfinished(before: Date): Promise<void>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name under which content is stored; throws for anything but a uuid. */
export function nameOf(uuid: string): string {
  if (!UUID.test(uuid)) throw new Error('The name of a stored file must be a uuid.')
  return uuid
}

const UNFINISHED = 'unfinished'

/** Storage in a local folder: the default, without a service. */
export function localStorage(folder: string): Storage {
  // One folder, so that partial uploads are found without walking the whole tree.
  const workshop = join(folder, UNFINISHED)
  const pathOf = (uuid: string) => join(folder, nameOf(uuid).slice(0, 2), uuid)
  return {
    async put(uuid, content) {
      const path = pathOf(uuid)
      const parent = join(path, '..')
      for (const made of [parent, workshop]) await makeFolder(made)
      const unfinished = join(workshop, randomUUID())
      const { stream, size } = streamOf(content)
      try {
        const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(stream, file)
        if (file.bytesWritten !== size)
          throw new Error(`received ${file.bytesWritten} bytes instead of ${size}`)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await flush(parent)
    },
    async read(uuid) {
      try {
        const file = await open(pathOf(uuid), 'r')
        return file.createReadStream()
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    remove: (uuid) => rm(pathOf(uuid), { force: true }),
    async findOther(known) {
      for (const name of await readdir(folder).catch(nothingWhenAbsent)) {
        if (name === UNFINISHED) continue
        const inside = await readdir(join(folder, name)).catch(nothingWhenNoFolder)
        const other = (inside ?? [name]).find((it) => !known(it))
        if (other !== undefined) return other
      }
      return null
    },
    async removeUnfinished(before) {
      const files = await readdir(workshop).catch(nothingWhenAbsent)
      for (const name of files) {
        const path = join(workshop, name)
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

const streamOf = (content: Content) =>
  content instanceof Uint8Array ? { stream: Readable.from([content]), size: content.length } : content

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const nothingWhenAbsent = (error: unknown): string[] => {
  if (isAbsent(error)) return []
  throw error
}

const nothingWhenNoFolder = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
  throw error
}

/** Creates a folder and its missing parents, durably. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

/** Makes a new name in a folder durable. */
async function flush(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
