import { createHash } from 'node:crypto'
import { retry } from '../../platform/outside/retry.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { FILES, type Manifest } from './manifest.ts'

/** Sent while others are unpacked: a service far away takes its time for each. */
const AT_ONCE = 6

/**
 * Puts files into a storage that may hold some of them already, of a restore that was broken off or of a desk that
 * shares it; those are left as they are, and not taken back when it fails. `pauses` are milliseconds between tries.
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
      const kept = await storage.read(uuid)
      return kept && hashOf(kept)
    }, pauses)
    if (there === null) {
      ours.push(uuid)
      return retry(() => storage.put(uuid, content), pauses)
    }
    if (there !== contents[`${FILES}${uuid}`]) throw new Error(`The storage has another file ${uuid}.`)
  }
  return {
    /** Answers when another may come; throws what went wrong with one that came before. */
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
    /** Answers when all are there. */
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
