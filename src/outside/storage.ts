import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where the content of files is kept, each under a uuid; what a file is called is known to the database only. */
export interface Storage {
  /** Keeps the content under the name, whole or not at all; it survives a power cut from then on. */
  put(uuid: string, content: Readable | Uint8Array): Promise<void>
  /** The content, or null when there is none. */
  read(uuid: string): Promise<Readable | null>
  /** Removes the content; nothing happens when there is none. */
  remove(uuid: string): Promise<void>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Storage in a folder of this machine: the default, without a service beside it. */
export function localStorage(folder: string): Storage {
  const pathOf = (uuid: string) => {
    if (!UUID.test(uuid)) throw new Error('A stored file is named by a uuid.')
    return join(folder, uuid.slice(0, 2), uuid)
  }
  return {
    async put(uuid, content) {
      const path = pathOf(uuid)
      const parent = join(path, '..')
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        const source = content instanceof Readable ? content : Readable.from([content])
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }))
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
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (uuid) => rm(pathOf(uuid), { force: true }),
  }
}

/** Makes the new name in a folder survive a power cut. */
async function flush(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
