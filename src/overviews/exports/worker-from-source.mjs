import { register } from 'tsx/esm/api'

// Node 20 does not pass the TypeScript loader on to threads. A built server does not need this file.
register()
await import('../../export-thread.ts')
