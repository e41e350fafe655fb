import { sql } from 'kysely'
import { type Rounds, startRounds } from '../time/rounds.ts'
import type { Db } from './dialect.ts'
import { lagOf, type Position } from './replica-lag.ts'

const EVERY_MS = 1_000
/** Longer than any lag that may be set: a write before this is on every replica in use. */
const REMEMBERED_MS = 60_000
const WROTE = 'wrote'

interface Kept {
  /** Up to where the replica has what the primary wrote. */
  replayed: number
  /** By how much it is behind, and when that was so. */
  lagMs: number
  at: number
}

/** A copy of the database that PostgreSQL keeps up to date, and that only reads. */
export class Replica {
  readonly db: Db
  readonly #primary: Db
  readonly #mostLagMs: number
  readonly #rounds: Rounds
  #positions: readonly Position[] = []
  #kept: Kept | null = null

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

  /** Asks both where they are; nobody waits for it. */
  async #look() {
    const at = performance.now()
    const written = await writtenBy(this.#primary)
    const replayed = await replayedBy(this.db)
    const recent = this.#positions.filter((it) => at - it.at < REMEMBERED_MS)
    this.#positions = [...recent, { at, written }]
    const lagMs = replayed === null ? null : lagOf(this.#positions, replayed, at)
    this.#kept = replayed === null || lagMs === null ? null : { replayed, lagMs, at }
  }

  /** True when it is near enough to the primary, and has all that this person wrote. */
  async mayServe(personId: string): Promise<boolean> {
    if (!personId || !this.#isNear()) return false
    const wrote = await lastWriteOf(this.#primary, personId)
    return this.#kept !== null && wrote <= this.#kept.replayed
  }

  /** By how many seconds it may be behind; null while it is away. */
  get lagSeconds(): number | null {
    return this.#kept && (this.#kept.lagMs + performance.now() - this.#kept.at) / 1_000
  }

  #isNear() {
    return this.#kept !== null && this.#kept.lagMs + performance.now() - this.#kept.at <= this.#mostLagMs
  }

  /** It failed: it is not asked again before it has answered. */
  leave() {
    this.#kept = null
  }

  /** Keeps up to where the replica must be before it may serve this person, who has just written. */
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

/** Null when it is no replica any more: a primary of its own would tell of another desk. */
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
