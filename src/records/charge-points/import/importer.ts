import type { Context } from '../../../platform/web/context.ts'

/** Who imports, and where. */
export type Importer = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't'>
