import type { Visit } from '../../../platform/web/visit.ts'

/** Who imports, and where. */
export type Importer = Pick<Visit, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't'>
