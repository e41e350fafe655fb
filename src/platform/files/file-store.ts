import { join } from 'node:path'
import plugin from 'fastify-plugin'
import { s3Storage } from '../outside/s3-storage.ts'
import { localStorage, type Storage } from '../outside/storage.ts'
import { clamdScanner, type VirusScanner } from '../outside/virus-scan.ts'
import type { Settings } from '../settings/settings.ts'

/** The storage of file contents, and the virus scanner; null without one. */
export interface FileStore {
  storage: Storage
  scanner: VirusScanner | null
}

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: FileStore
  }
}

type Where = Pick<Settings, 'dataDir' | 'files'>

/** Folder of uploaded files, without an S3 service. */
export const folderOf = (dataDir: string) => join(dataDir, 'files')

/** The storage of uploaded files, by the settings. */
export const storageOf = ({ dataDir, files: { s3 } }: Where): Storage =>
  s3 ? s3Storage(s3) : localStorage(folderOf(dataDir))

/** The storage and the scanner; one per process, because of its circuit breaker. */
export const fileStoreOf = (settings: Where): FileStore => ({
  storage: storageOf(settings),
  scanner: settings.files.clamd && clamdScanner(settings.files.clamd),
})

/** Decorates the app with its storage and its scanner. */
export const files = plugin(async (app) => {
  app.decorate('fileStore', fileStoreOf(app.parts.settings))
})
