import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What a backup writes before its archive is whole begins with the name of the archive and this. */
export const UNFINISHED = '.unfinished-'

/** A backup that runs writes all the time. */
const SILENT_MS = 3_600_000

/**
 * Removes what killed backups left beside an archive, whatever name theirs had: it holds personal data, and nobody will
 * look for it. Left alone is what was written to within an hour before `now`.
 */
export async function removeLeftBehind(archive: string, now: Date) {
  const folder = dirname(archive)
  for (const name of await readdir(folder)) {
    if (!/.\.unfinished-[\w-]+$/.test(name) || name === basename(archive)) continue
    const path = join(folder, name)
    if (+now - (await writtenAt(path)) > SILENT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** When a file, or one in a folder, was last written to, in milliseconds since 1970. */
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
