import { strangerIn } from '../../platform/db/migration-log.ts'
import { retry } from '../../platform/outside/retry.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { Halt } from '../../platform/terminal/halt.ts'
import { bytesOf, checkArchive, entriesOf } from './archive.ts'
import { FILES, filesIn, type Manifest } from './manifest.ts'
import type { OnProgress } from './progress.ts'
import { putFiles } from './put-files.ts'

/**
 * The destination of a restore: the database of one engine, which must not exist before; created completely or not at all.
 */
export interface Target {
  engine: Manifest['engine']
  /** Throws when there is a database already. */
  demandEmpty(): Promise<void>
  /** Creates the database of the archive, migrated to the current schema, all or nothing. */
  make(file: string, manifest: Manifest, onProgress: OnProgress): Promise<void>
}

interface Desk {
  target: Target
  storage: Storage
  tenantId: string
  /** Allows an archive of the other engine. */
  mayChangeEngine?: boolean
  /** Allows files in the storage that are not in the archive. */
  besideOthers?: boolean
  /** The migrations that this version knows, by number. */
  known: readonly string[]
  /** Milliseconds between retries of storing a file. */
  pauses?: readonly number[]
  onProgress?: OnProgress
}

/**
 * Restores an archive where there is no data yet. First the archive is checked, then the files are stored, and the database
 * is created last, all at once: an interrupted restore leaves no database and can simply be run again.
 */
export async function restore(desk: Desk, file: string): Promise<Manifest> {
  const { target, storage, pauses, onProgress = () => {} } = desk
  const manifest = await checkArchive(file, onProgress)
  demandFitting(desk, manifest)
  await target.demandEmpty()
  if (!desk.besideOthers) await demandOwnFiles(desk, manifest)
  const files = putFiles(storage, manifest, pauses)
  const total = filesIn(manifest)
  let count = 0
  try {
    for await (const entry of entriesOf(file)) {
      if (!entry.name.startsWith(FILES)) continue
      await files.put(entry.name.slice(FILES.length), await bytesOf(entry))
      onProgress('files', ++count, total)
    }
    await files.end()
    await target.make(file, manifest, onProgress)
  } catch (error) {
    await files.takeBack()
    throw error
  }
  return manifest
}

/** Throws unless the storage is empty, or contains only files of an interrupted restore of the same archive. */
async function demandOwnFiles({ storage, pauses }: Desk, { contents }: Manifest) {
  const isOurs = (name: string) => Object.hasOwn(contents, `${FILES}${name}`)
  const other = await retry(() => storage.findOther(isOurs), pauses)
  if (other !== null) throw new Halt(({ backup }) => backup.otherFiles({ name: other }))
}

function demandFitting({ target, tenantId, known, mayChangeEngine }: Desk, manifest: Manifest) {
  if (manifest.tenant !== tenantId)
    throw new Halt(({ backup }) => backup.ofOtherTenant({ owner: manifest.tenant, tenantId }))
  if (manifest.engine !== target.engine && !mayChangeEngine)
    throw new Halt(({ backup }) => backup.otherEngine({ engine: manifest.engine, ours: target.engine }))
  const stranger = strangerIn(manifest.migrations, known)
  if (stranger)
    throw new Halt(({ backup }) => backup[stranger.isBeforeRelease ? 'beforeRelease' : 'newer'](stranger))
}
