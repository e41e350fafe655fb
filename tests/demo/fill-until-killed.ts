import { fillDemoData } from '../../src/desk/demo/fill.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import type { Place } from '../db/place.ts'
import { killedAfter } from '../kill-after.ts'

/** A desk that is filled in a separate process, killed after so many writing statements; prints `done` and their number at its end. */

export type Filling = Place & { killAfter: number; now: string }

const { killAfter, now, ...place } = JSON.parse(process.argv[2] ?? '{}') as Filling
const read = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })
if ('problems' in read) throw read.problems
const tenant = findTenant('vlaanderen')
const { db, counts, counted } = killedAfter(killAfter, place)
await prepareDesk(db, tenant)
counts()
await fillDemoData({ settings: read.settings, tenant, db, now: new Date(now) })
console.log(`done ${counted()}`)
await db.destroy()
