import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { startApp, type TestApp } from '../app.ts'
import { countRowsWritten } from '../fuzz/rows-written.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'
import { type Cast, castOf } from './cast.ts'
import { type Faults, newFaults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { emptyLedger } from './ledger.ts'
import { type Look, lookAt } from './look.ts'
import type { Start } from './start.ts'

/** A tenant, its people in all roles, a start, and what happened since. Its time is virtual. */
export interface World {
  /** The server that is running. */
  readonly desk: TestApp
  tenant: Tenant
  cast: Cast
  look: Look
  /** Programs that send requests in, and that read documents. */
  keys: Start['keys']
  ledger: Ledger
  /** Sentences: what was done, in order. */
  journal: string[]
  /** A person at a browser, signed in now; null for a visitor. Writes of signing in are not of an act. */
  as(person: TestPerson | null): Promise<Visitor>
  /** The same with the session that they had, which may have ended. */
  asBefore(person: TestPerson): Promise<Visitor>
  /** The person signs in again, and uses that session from then on. */
  comesIn(person: TestPerson): Promise<Visitor>
  /** The tables of records in which rows were written since the last call. */
  written(): Promise<Set<string>>
  /** Time passes, in seconds. */
  passes(seconds: number): void
  faults: Faults
  /** Stops the server, with all that it had in memory, and starts another one on the same database. */
  restarts(): Promise<void>
  /** Waits until the server has connections to its database again. */
  reconnects(): Promise<void>
  close(): Promise<void>
}

/** Connections of a server, each of which may have been ended. */
const POOL = 10

/** Of a session in the desk; a person comes back before it ends. */
const SESSION_SECONDS = 11 * 3_600

/** Mails wait to be sent; nothing connects to it. */
const smtp = {
  host: 'mail.invalid',
  port: 587,
  secure: false,
  user: '',
  password: '',
  tls: 'off' as const,
  name: '',
}

export async function openWorld({ tenant, start, keys, now }: Start): Promise<World> {
  const faults: Faults = newFaults(start.engine === 'sqlite', () => look.endsOthers())
  const open = async (settings: Settings) => openDatabase(settings, undefined, faults.watch)
  const first = await startApp({ tenant, start, now, open, settings: { smtp }, personasReadNothing: true })
  let desk = first
  const look: Look = await lookAt(desk)
  let rowsWritten = await rowsWrittenIn(desk)
  const visitors = new Map<string, { visitor: Visitor; since: number }>()
  let nobody = visitorOf(desk, null)
  const comesIn = async (person: TestPerson) => {
    const visitor = visitorOf(desk, person)
    visitors.set(person.id, { visitor, since: desk.clock.elapsed })
    try {
      await visitor.opens('/health/live')
    } catch (error) {
      // The database failed in the middle of it: the person comes in anew the next time.
      visitors.delete(person.id)
      throw error
    }
    look.written(await rowsWritten())
    return visitor
  }
  return {
    get desk() {
      return desk
    },
    faults,
    async restarts() {
      // Its unfinished work fails: its database connection is closed.
      await desk.app.close().catch(() => {})
      await desk.db.destroy().catch(() => {})
      const db = await open(desk.settings)
      const app = await buildApp({ ...first.app.parts, db })
      await app.ready()
      // As a server does before it serves: with the values that the desk has now.
      await app.tenantNow.renew()
      desk = { ...first, app, db }
      rowsWritten = await countRowsWritten(db)
      nobody = visitorOf(desk, null)
      visitors.clear()
    },
    async reconnects() {
      for (let tries = 0, answered = 0; answered < POOL && tries < 10 * POOL; tries++) {
        const isUp = await sql`select 1`.execute(desk.db).then(
          () => true,
          () => false,
        )
        answered = isUp ? answered + 1 : 0
      }
    },
    tenant,
    cast: castOf(tenant),
    look,
    keys,
    ledger: emptyLedger(),
    journal: [],
    async as(person) {
      if (!person) return nobody
      const known = visitors.get(person.id)
      const isIn = known && desk.clock.elapsed - known.since < SESSION_SECONDS * 1_000
      return isIn ? known.visitor : comesIn(person)
    },
    comesIn,
    asBefore: async (person) => visitors.get(person.id)?.visitor ?? comesIn(person),
    async written() {
      const tables = new Set(await rowsWritten())
      look.written(tables)
      return tables
    },
    passes: (seconds) => desk.clock.passes(seconds),
    async close() {
      await look.close()
      if (desk !== first) {
        await desk.app.close()
        await desk.db.destroy()
      }
      await first.close()
    },
  }
}

/** The start counts them already; writes of the opening do not count for an act. */
async function rowsWrittenIn({ db }: TestApp) {
  const rowsWritten = await countRowsWritten(db)
  await rowsWritten()
  return rowsWritten
}
