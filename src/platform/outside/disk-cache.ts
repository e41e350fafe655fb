import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Cached responses of outside services, in a folder that may be deleted at any time. */
interface DiskCache {
  /** The content under a key with its age in milliseconds, or null. */
  read(key: string): Promise<{ content: Buffer; ageMs: number } | null>
  has(key: string): Promise<boolean>
  /** Stores the content, whole or not at all. Throws when the disk refuses it. */
  write(key: string, content: Buffer): Promise<void>
}

interface Limits {
  /** Largest total size of the cache, in bytes. */
  mostBytes: number
  /** Milliseconds after which content is removed. */
  ttlMs: number
  /** Milliseconds since 1970, as file times. */
  now?: () => number
}

/** Share of `mostBytes`: after writing more than this, the folder is swept. */
const SWEPT_AFTER = 0.05
/** Share of `mostBytes` that a sweep leaves, so that the next write needs none. */
const LEFT_BY_SWEEP = 0.9
/** Longer than any write takes: an older partial file was left behind by a killed process. */
const UNFINISHED_MS = 3_600_000
const UNFINISHED = 'unfinished'

/**
 * A cache in a folder, bounded by size and age: the oldest file is removed first. Several processes may share a folder.
 * A file is written elsewhere in the folder and then renamed, so that a killed process leaves no partial file.
 */
export function diskCache(folder: string, { mostBytes, ttlMs, now = Date.now }: Limits): DiskCache {
  // Unknown at first, so that the first write sweeps: the folder may be full.
  let written = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | null = null

  const pathOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex')
    return join(folder, name.slice(0, 2), name)
  }
  const sweep = async () => {
    const files = await filesIn(folder)
    const isOver = ({ name, at }: CachedFile) =>
      now() - at > (name.includes(UNFINISHED) ? UNFINISHED_MS : ttlMs)
    let total = files.reduce((sum, { size }) => sum + size, 0)
    for (const file of files.toSorted((one, other) => one.at - other.at)) {
      if (!isOver(file) && total <= mostBytes * LEFT_BY_SWEEP) continue
      total -= file.size
      await rm(file.name, { force: true })
    }
  }
  return {
    async read(key) {
      const path = pathOf(key)
      try {
        const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        return { content, ageMs: now() - mtimeMs }
      } catch {
        return null
      }
    },
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = join(folder, UNFINISHED, randomUUID())
      for (const made of [join(path, '..'), join(unfinished, '..')])
        await mkdir(made, { recursive: true, mode: 0o700 })
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      written += content.length
      if (written <= mostBytes * SWEPT_AFTER || sweeping) return
      written = 0
      sweeping = sweep().finally(() => {
        sweeping = null
      })
      await sweeping
    },
  }
}

interface CachedFile {
  name: string
  size: number
  /** Time of writing, in milliseconds since 1970. */
  at: number
}

/** Every file in a folder; skips files that another process deletes meanwhile. */
async function filesIn(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: CachedFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const name = join(entry.parentPath, entry.name)
    const found = await stat(name).catch(() => null)
    if (found) files.push({ name, size: found.size, at: found.mtimeMs })
  }
  return files
}
