import { sql } from 'kysely'
import { type Rounds, startRounds } from '../time/rounds.ts'
import type { Db } from './dialect.ts'
import { lagOf, type Position } from './replica-lag.ts'

const EVERY_MS = 1_000
/** Longer than any lag that may be set: an older write is on every replica in use. */
const REMEMBERED_MS = 60_000
const WROTE = 'wrote'

interface CachedState {
  /** Position up to which the replica has replayed the log. */
  replayed: number
  /** Its lag, measured at `at`. */
  lagMs: number
  at: number
}

/** A PostgreSQL replica: a read-only copy of the database. */
export class Replica {
  readonly db: Db
  readonly #primary: Db
  readonly #mostLagMs: number
  readonly #rounds: Rounds
  #positions: readonly Position[] = []
  #kept: CachedState | null = null

  constructor(primary: Db, replica: Db, lagSeconds: number) {
    this.db = replica
    this.#primary = primary
    this.#mostLagMs = lagSeconds * 1_000
    this.#rounds = startRounds({
      name: 'replica',
      work: () => this.#look(),
      everyMs: EVERY_MS,
      failed: () => this.leave(),
    })
  }

  /** Reads the position of both in the background; no request waits for it. */
  async #look() {
    const at = performance.now()
    const written = await writtenBy(this.#primary)
    const replayed = await replayedBy(this.db)
    const recent = this.#positions.filter((it) => at - it.at < REMEMBERED_MS)
    this.#positions = [...recent, { at, written }]
    const lagMs = replayed === null ? null : lagOf(this.#positions, replayed, at)
    this.#kept = replayed === null || lagMs === null ? null : { replayed, lagMs, at }
  }

  /** True when its lag is within the limit, and it has this person's writes. */
  async mayServe(personId: string): Promise<boolean> {
    if (!personId || !this.#isNear()) return false
    const wrote = await lastWriteOf(this.#primary, personId)
    return this.#kept !== null && wrote <= this.#kept.replayed
  }

  /** Upper bound of its lag in seconds; null while it is unavailable. */
  get lagSeconds(): number | null {
    return this.#kept && (this.#kept.lagMs + performance.now() - this.#kept.at) / 1_000
  }

  #isNear() {
    return this.#kept !== null && this.#kept.lagMs + performance.now() - this.#kept.at <= this.#mostLagMs
  }

  /** Called when the replica failed: it is not used before it has answered again. */
  leave() {
    this.#kept = null
  }

  /** Stores the position that the replica must reach before it may serve this person, who has just written. */
  noteWrite = (personId: string, now: Date) => noteWrite(this.#primary, personId, now)

  async stop() {
    await this.#rounds.stop()
    await this.db.destroy()
  }
}

/** A position in the log of PostgreSQL as a number. */
const numberOf = (position: ReturnType<typeof sql>) => sql<number>`(${position} - '0/0')::bigint`

async function writtenBy(primary: Db): Promise<number> {
  const position = numberOf(sql`pg_current_wal_insert_lsn()`)
  const { rows } = await sql<{ written: number }>`select ${position} as written`.execute(primary)
  return rows[0]?.written ?? 0
}

/** Null when it is no longer a replica: a primary of its own may contain another desk. */
async function replayedBy(replica: Db): Promise<number | null> {
  const position = numberOf(sql`pg_last_wal_replay_lsn()`)
  const { rows } = await sql<{ replayed: number | null }>`
    select case when pg_is_in_recovery() then ${position} end as replayed`.execute(replica)
  return rows[0]?.replayed ?? null
}

async function lastWriteOf(primary: Db, personId: string): Promise<number> {
  const row = await primary
    .selectFrom('provider_record')
    .select('payload')
    .where('kind', '=', WROTE)
    .where('id', '=', personId)
    .executeTakeFirst()
  return Number(row?.payload ?? 0)
}

async function noteWrite(primary: Db, personId: string, now: Date) {
  const payload = sql<string>`${numberOf(sql`pg_current_wal_insert_lsn()`)}::text`
  const expires_at = +now + REMEMBERED_MS
  await primary
    .insertInto('provider_record')
    .values({ kind: WROTE, id: personId, payload, expires_at })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ payload, expires_at }))
    .execute()
}
