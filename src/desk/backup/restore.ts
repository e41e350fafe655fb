import { strangerIn } from '../../platform/db/migration-log.ts'
import type { Storage } from '../../platform/outside/storage.ts'
import { bytesOf, checkArchive, entriesOf } from './archive.ts'
import { FILES, type Manifest } from './manifest.ts'
import { putFiles } from './put-files.ts'

/** Where an archive is put back: one engine's database, which does not exist before and does after, or stays away. */
export interface Target {
  engine: Manifest['engine']
  /** Throws when there is a database already. */
  demandEmpty(): Promise<void>
  /** Makes the database of the archive, of today's shape, all or nothing. */
  make(file: string, manifest: Manifest): Promise<void>
}

interface Desk {
  target: Target
  storage: Storage
  tenantId: string
  /** The migrations that this version of the desk knows, by number. */
  known: readonly string[]
  /** Milliseconds between the tries to put a file away. */
  pauses?: readonly number[]
}

/**
 * Puts an archive back in place of nothing: first all of it is checked, then its files are put away, and its database
 * comes last and at once, so that one that was broken off is no desk and is simply run again.
 */
export async function restore(desk: Desk, file: string): Promise<Manifest> {
  const manifest = await checkArchive(file)
  const { target, storage, pauses } = desk
  demandFitting(desk, manifest)
  await target.demandEmpty()
  const files = putFiles(storage, manifest, pauses)
  try {
    for await (const entry of entriesOf(file))
      if (entry.name.startsWith(FILES)) await files.put(entry.name.slice(FILES.length), await bytesOf(entry))
    await files.end()
    await target.make(file, manifest)
  } catch (error) {
    await files.takeBack()
    throw error
  }
  return manifest
}

function demandFitting({ target, tenantId, known }: Desk, manifest: Manifest) {
  if (manifest.tenant !== tenantId)
    throw new Error(`Wrong tenant config: the archive is of "${manifest.tenant}", not of "${tenantId}".`)
  if (manifest.engine !== target.engine)
    throw new Error(`The archive is of ${manifest.engine}, this desk keeps its records in ${target.engine}.`)
  const stranger = strangerIn(manifest.migrations, known)
  if (!stranger) return
  const whose = stranger.isBeforeRelease
    ? 'a version of the desk from before 1.0.0'
    : 'a newer version of the desk'
  throw new Error(`The archive is of ${whose}: this one does not know "${stranger.name}".`)
}
