import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Infix in the names of temporary files of a backup, after the name of its archive. */
export const UNFINISHED = '.unfinished-'

/** A running backup writes more often than this. */
const SILENT_MS = 3_600_000

/**
 * Removes temporary files of killed backups beside an archive, of whatever archive: they contain personal data, and no one
 * would look for them. Spares files written to within an hour before `now`.
 */
export async function removeLeftBehind(archive: string, now: Date) {
  const folder = dirname(archive)
  for (const name of await readdir(folder)) {
    if (!/.\.unfinished-[\w-]+$/.test(name) || name === basename(archive)) continue
    const path = join(folder, name)
    if (+now - (await writtenAt(path)) > SILENT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** The last write to a file, or to any file in a folder, in milliseconds since 1970. */
async function writtenAt(path: string): Promise<number> {
  const inside = await readdir(path).catch(() => [])
  const found = await Promise.all([path, ...inside.map((name) => join(path, name))].map(mtimeOf))
  return Math.max(...found)
}

const mtimeOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
