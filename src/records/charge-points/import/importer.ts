import type { Context } from '../../../platform/web/context.ts'

export type Importer = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't'>
