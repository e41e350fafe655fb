import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { testSettings } from '../app.ts'
import { restores } from '../backup/place.ts'
import type { Place } from './place.ts'

/** Archives of released versions, which `npm run release-archive` makes: a small made-up desk of each. */

type Engine = 'sqlite' | 'postgres'
const FOLDER = fileURLToPath(new URL('./releases', import.meta.url))
const NAMED = /^(\d+\.\d+\.\d+)\.(sqlite|postgres)\.backup$/

/** The versions with an archive for an engine, oldest first. */
export const releasesOf = (engine: Engine): string[] =>
  readdirSync(FOLDER)
    .flatMap((name) => {
      const [, version = '', of] = NAMED.exec(name) ?? []
      return of === engine ? [version] : []
    })
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export const archiveOf = (version: string, engine: Engine) => join(FOLDER, `${version}.${engine}.backup`)

/** Restores the desk of a released version into an empty place, and migrates it. */
export async function restoresRelease(version: string, place: Place): Promise<void> {
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const settings = { ...testSettings(), ...place }
  await restores({ settings, tenant: findTenant('vlaanderen') }, archiveOf(version, engine))
}
