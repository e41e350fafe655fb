import { join } from 'node:path'
import { localStorage, type Storage } from '../outside/storage.ts'
import type { Settings } from '../settings.ts'

/** Where the content of uploaded files is kept, by the settings. */
export const storageOf = ({ dataDir }: Pick<Settings, 'dataDir'>): Storage =>
  localStorage(join(dataDir, 'files'))
