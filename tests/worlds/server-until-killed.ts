import type { InjectOptions } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import { killedAfter } from '../kill-after.ts'

/** A server in a process of its own, on the database of a world, that answers one call and is killed after so many writes. */

export interface Call {
  settings: Settings
  secret: string
  now: string
  killAfter: number
  call: Pick<InjectOptions, 'url' | 'headers' | 'cookies'> & {
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    /** In base 64; null without one. */
    payload: string | null
  }
}

const { settings, secret, now, killAfter, call } = JSON.parse(process.argv[2] ?? '{}') as Call
const { db, counts } = killedAfter(killAfter, settings)
const app = await buildApp({
  settings,
  db,
  tenant: findTenant(settings.tenantId),
  secret,
  now: () => new Date(now),
  elapsed: () => 0,
  logger: { level: 'silent' },
})
await app.ready()
await app.tenantNow.renew()
counts()
const { payload, ...rest } = call
const { statusCode } = await app.inject({
  ...rest,
  ...(payload !== null && { payload: Buffer.from(payload, 'base64') }),
})
console.log(`answered ${statusCode}`)
await app.close()
await db.destroy()
