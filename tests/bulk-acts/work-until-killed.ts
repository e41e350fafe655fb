import type { FastifyBaseLogger } from 'fastify'
import { mailListener } from '../../src/casework/mails/mail-listener.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startBulkWork } from '../../src/overviews/bulk-acts/working.ts'
import { killedAfter } from '../kill-after.ts'

/**
 * Does the acts on many that wait in a separate process, killed after so many writing statements; prints
 * `kept` when all were done.
 */

export interface Working {
  databaseUrl: string | null
  dataDir: string
  tenantId: string
  now: string
  killAfter: number
}

const working = JSON.parse(process.argv[2] ?? '{}') as Working
const { db, counts } = killedAfter(working.killAfter, working)
const tenant = findTenant(working.tenantId)
let elapsed = 0
const work = startBulkWork({
  db,
  tenantNow: () => tenant,
  now: () => new Date(working.now),
  elapsed: () => elapsed,
  log: console as unknown as FastifyBaseLogger,
  services: { listeners: [mailListener({ tenantNow: () => tenant })] },
  noteWrite: async () => {},
})
counts()
work.begin()
await work.idle()
// A job of a killed server has no heartbeat for a minute, so that this one takes it over.
elapsed += 60_000
work.begin()
await work.idle()
await work.stop()
console.log('kept')
await db.destroy()
