import { join } from 'node:path'
import { s3Storage } from '../outside/s3-storage.ts'
import { localStorage, type Storage } from '../outside/storage.ts'
import { clamdScanner, type VirusScanner } from '../outside/virus-scan.ts'
import type { Settings } from '../settings/settings.ts'

/** Where the content of files is, and who looks through it for viruses; null for nobody. */
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

/** Where the content of uploaded files is kept, by the settings. */
export const storageOf = ({ dataDir, files: { s3 } }: Where): Storage =>
  s3 ? s3Storage(s3) : localStorage(join(dataDir, 'files'))

/** The same with the scanner; one for each process, with its breaker. */
export const fileStoreOf = (settings: Where): FileStore => ({
  storage: storageOf(settings),
  scanner: settings.files.clamd && clamdScanner(settings.files.clamd),
})
