import { migrate } from '../../src/platform/db/migrate.ts'
import { killedAfter } from '../kill-after.ts'
import type { Place } from './place.ts'
import { CHAIN } from './upcoming.ts'

/** A migration in a separate process, killed after so many writing statements; prints `done` at its end. */

export type Migrating = Place & { killAfter: number }

const migrating = JSON.parse(process.argv[2] ?? '{}') as Migrating
const { db, counts } = killedAfter(migrating.killAfter, migrating)
counts()
await migrate(db, { chain: CHAIN })
console.log('done')
await db.destroy()
