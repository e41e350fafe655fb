import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../outside/storage.ts'
import { FILES, type Manifest } from './manifest.ts'
import type { Entry } from './tar.ts'

/**
 * Puts files into a storage that may hold some of them already, of a restore that was broken off or of a desk that
 * shares it; those are left as they are, and not taken back when it fails.
 */
export function putFiles(storage: Storage, { contents }: Pick<Manifest, 'contents'>) {
  const ours: string[] = []
  return {
    async put(uuid: string, { size, content }: Pick<Entry, 'size' | 'content'>) {
      const there = await storage.read(uuid)
      if (there) {
        if ((await hashOf(there)) !== contents[`${FILES}${uuid}`])
          throw new Error(`The storage has another file ${uuid}.`)
        return
      }
      ours.push(uuid)
      await storage.put(uuid, { size, stream: Readable.from(content) })
    },
    async takeBack() {
      for (const uuid of ours) await storage.remove(uuid).catch(() => {})
    },
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
