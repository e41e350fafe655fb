import { createHash } from 'node:crypto'
import { type Db, holdLock } from '../../platform/db/dialect.ts'
import { saveMeta, storedMeta } from '../../platform/db/meta.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { netMs, type Pause } from '../durations/net-time.ts'
import type { StepState } from '../processes/flow.ts'
import { partsAfter, turnColumnsOf } from './part.ts'
import { nextToTurn, partRow, partsOfProcesses, replaceParts, saveTurns, type Turned } from './queries.ts'
import { turnRules } from './turn-after.ts'

/** Increase when a rule in `part.ts` changes a stored turn: all turns are then derived again. */
const RULE = 1
const META_KEY = 'turns'
const AT_ONCE = 500

/**
 * Derives the turn of processes whose stored turn is not of their present version: rows from before the column existed, or
 * written by an older server. When the tenant's process types changed: of all processes that have not ended. Works in
 * batches; if the server stops, the next start continues. Returns the number of processes derived.
 */
export async function keepAllTurns(db: Db, tenant: Tenant, now = new Date()): Promise<number> {
  const rule = fingerprint(tenant)
  const all = (await storedMeta(db, META_KEY)) !== rule
  let derived = 0
  for (let after = 0; ; ) {
    const batch = await inTransaction({ db }, ({ db }) => saveBatch(db, tenant, { after, all, now }))
    if (batch.length === 0) break
    derived += batch.length
    after = batch.at(-1)?.id ?? after
  }
  if (all) await saveMeta(db, META_KEY, rule)
  return derived
}

async function saveBatch(
  db: Db,
  tenant: Tenant,
  { after, all, now }: { after: number; all: boolean; now: Date },
): Promise<readonly Turned[]> {
  await holdLock(db, META_KEY)
  const processes = await nextToTurn(db, { after, all, limit: AT_ONCE })
  if (processes.length === 0) return []
  const before = await partsOfProcesses(
    db,
    processes.map(({ id }) => id),
  )
  const derived = processes.map((process) => {
    const type = findType(tenant.processes, process.process_type)
    const known = before.get(process.id) ?? []
    const sinceOf = (step: StepState) => waitedFrom(step, process.pauses, now)
    const parts = type ? partsAfter(known, process, type, turnRules(tenant), sinceOf) : []
    return { ...process, ...turnColumnsOf(process.status, parts), parts }
  })
  // Skips processes that changed meanwhile: their own transaction stores their turn.
  const stored = await saveTurns(db, derived)
  const kept = derived.filter(({ id }) => stored.has(id))
  await replaceParts(
    db,
    kept.map(({ id }) => id),
    kept.flatMap(({ id, parts }) => parts.map((part) => partRow(id, part))),
  )
  return processes
}

/** The start of a step, moved later by the holds that have ended; a hold that still runs is added when it ends. */
export function waitedFrom({ startedAt }: StepState, pauses: readonly Pause[], now: Date): string {
  const over = pauses.filter((it) => it.ended_at !== '')
  return new Date(+now - netMs(Date.parse(startedAt), +now, over)).toISOString()
}

/** Hash of everything that turns are derived from. */
const fingerprint = ({ processes, country }: Tenant) =>
  createHash('sha256')
    .update(JSON.stringify([RULE, country, processes.types]))
    .digest('hex')
