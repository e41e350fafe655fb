import { register } from 'tsx/esm/api'

// Node 20 does not hand on to threads what reads TypeScript; a built server has no need of this file.
register()
await import('../../export-thread.ts')
