import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { startApp, type TestApp } from '../app.ts'
import { countRowsWritten } from '../fuzz/rows-written.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import type { TestPerson } from '../world.ts'
import { type Cast, castOf } from './cast.ts'
import type { Ledger } from './ledger.ts'
import { emptyLedger } from './ledger.ts'
import { type Look, lookAt } from './look.ts'
import type { Start } from './start.ts'

/** A tenant, its people in all roles, a start, and what happened since. Its time is virtual. */
export interface World {
  desk: TestApp
  tenant: Tenant
  cast: Cast
  look: Look
  /** Programs that send requests in, and that read documents. */
  keys: Start['keys']
  ledger: Ledger
  /** Sentences: what was done, in order. */
  journal: string[]
  /** A person at a browser, signed in at this moment; nobody is a visitor. What signing in writes is not of an act. */
  as(person: TestPerson | null): Promise<Visitor>
  /** The same with the session that they had, which may have ended. */
  asBefore(person: TestPerson): Promise<Visitor>
  /** The tables of records in which rows were written since it was last asked. */
  written(): Promise<Set<string>>
  /** Time passes, in seconds. */
  passes(seconds: number): void
  close(): Promise<void>
}

/** Of a session in the desk; a person comes back before it ends. */
const SESSION_SECONDS = 11 * 3_600

export async function openWorld({ tenant, start, keys, now }: Start): Promise<World> {
  const desk = await startApp({ tenant, start, now, personasReadNothing: true })
  const look = await lookAt(desk)
  const rowsWritten = await rowsWrittenIn(desk)
  const visitors = new Map<string, { visitor: Visitor; since: number }>()
  const nobody = visitorOf(desk, null)
  const comesIn = async (person: TestPerson) => {
    const visitor = visitorOf(desk, person)
    visitors.set(person.id, { visitor, since: desk.clock.elapsed })
    await visitor.opens('/health/live')
    look.written(await rowsWritten())
    return visitor
  }
  return {
    desk,
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
    asBefore: async (person) => visitors.get(person.id)?.visitor ?? comesIn(person),
    async written() {
      const tables = new Set(await rowsWritten())
      look.written(tables)
      return tables
    },
    passes: (seconds) => desk.clock.passes(seconds),
    async close() {
      await look.close()
      await desk.close()
    },
  }
}

/** The start counts them already; what the opening wrote is not of an act. */
async function rowsWrittenIn({ db }: TestApp) {
  const rowsWritten = await countRowsWritten(db)
  await rowsWritten()
  return rowsWritten
}
