import { createHash } from 'node:crypto'
import { retry } from '../../platform/outside/retry.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { FILES, type Manifest } from './manifest.ts'

/**
 * Concurrency limit: files are sent while others are unpacked, because remote storage is slow per file. Not p-limit, whose
 * queue would hold the contents of all waiting files; `put` applies backpressure to reading the archive.
 */
const AT_ONCE = 6

/**
 * Stores files. The storage may contain some of them already, from an interrupted restore or another server that shares it;
 * those are left alone, and not removed after a failure. `pauses` are milliseconds between retries.
 */
export function putFiles(
  storage: Storage,
  { contents }: Pick<Manifest, 'contents'>,
  pauses?: readonly number[],
) {
  const ours: string[] = []
  const underWay = new Set<Promise<void>>()
  let broken: { error: unknown } | undefined
  const demandWhole = () => {
    if (broken) throw broken.error
  }

  async function putOne(uuid: string, content: Uint8Array) {
    const there = await retry(async () => {
      const stored = await storage.read(uuid)
      return stored && hashOf(stored)
    }, pauses)
    if (there === null) {
      ours.push(uuid)
      return retry(() => storage.put(uuid, content), pauses)
    }
    if (there !== contents[`${FILES}${uuid}`])
      throw new Halt(({ backup }) => backup.otherFile({ name: uuid }))
  }
  return {
    /** Resolves when there is room for the next file; throws the error of an earlier one. */
    async put(uuid: string, content: Uint8Array) {
      const one = putOne(uuid, content)
        .catch((error) => {
          broken ??= { error }
        })
        .then(() => void underWay.delete(one))
      underWay.add(one)
      if (underWay.size === AT_ONCE) await Promise.race(underWay)
      demandWhole()
    },
    /** Resolves when all files are stored. */
    async end() {
      await Promise.all(underWay)
      demandWhole()
    },
    async takeBack() {
      await Promise.all(underWay)
      for (const uuid of ours) await storage.remove(uuid).catch(() => {})
    },
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}
