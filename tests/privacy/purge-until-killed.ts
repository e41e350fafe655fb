import type { FastifyBaseLogger } from 'fastify'
import { purge } from '../../src/desk/privacy/purge.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { localStorage } from '../../src/platform/outside/storage.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { killedAfter } from '../kill-after.ts'

/** A purge in a separate process, killed after so many writing statements; prints `done` at its end. */

export interface Purging {
  databaseUrl: string | null
  dataDir: string
  files: string
  tenantId: string
  now: string
  killAfter: number
}

const purging = JSON.parse(process.argv[2] ?? '{}') as Purging
const { db, counts } = killedAfter(purging.killAfter, purging)
const purger = {
  db,
  tenant: findTenant(purging.tenantId),
  person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
  now: new Date(purging.now),
  requestId: 'test',
  log: console as unknown as FastifyBaseLogger,
}
counts()
await purge(purger, { storage: localStorage(purging.files), scanner: null })
console.log('done')
await db.destroy()
