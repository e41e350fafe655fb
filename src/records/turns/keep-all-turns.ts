import { createHash } from 'node:crypto'
import { type Db, holdTurn } from '../../platform/db/dialect.ts'
import { keepValue, keptValue } from '../../platform/db/meta.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { netMs, type Pause } from '../durations/net-time.ts'
import type { StepState } from '../processes/flow.ts'
import { turnRules } from './keep-turn.ts'
import { partsAfter, turnColumnsOf } from './part.ts'
import { nextToTurn, partRow, partsOfProcesses, replaceParts, saveTurns, type Turned } from './queries.ts'

/** Raised when the rule of `part.ts` gives another turn for the same process: all are then derived again. */
const RULE = 1
const KEPT = 'turns'
const AT_ONCE = 500

/**
 * Derives whose turn it is where the stored one is not of the present version of a process: rows from before
 * it was stored, or of an older server. When the tenant's types of processes changed, for all that have not
 * ended. In batches; killed meanwhile, it goes on at the next start. Returns how many were derived.
 */
export async function keepAllTurns(db: Db, tenant: Tenant, now = new Date()): Promise<number> {
  const rule = fingerprint(tenant)
  const all = (await keptValue(db, KEPT)) !== rule
  let derived = 0
  for (let after = 0; ; ) {
    const batch = await inTransaction({ db }, ({ db }) => keepBatch(db, tenant, { after, all, now }))
    if (batch.length === 0) break
    derived += batch.length
    after = batch.at(-1)?.id ?? after
  }
  if (all) await keepValue(db, KEPT, rule)
  return derived
}

async function keepBatch(
  db: Db,
  tenant: Tenant,
  { after, all, now }: { after: number; all: boolean; now: Date },
): Promise<readonly Turned[]> {
  await holdTurn(db, KEPT)
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
  // A process that changes at this moment stores its turn itself.
  const stored = await saveTurns(db, derived)
  const kept = derived.filter(({ id }) => stored.has(id))
  await replaceParts(
    db,
    kept.map(({ id }) => id),
    kept.flatMap(({ id, parts }) => parts.map((part) => partRow(id, part))),
  )
  return processes
}

/** When a step began, later by the times on hold that are over: one that lasts is added when it ends. */
export function waitedFrom({ startedAt }: StepState, pauses: readonly Pause[], now: Date): string {
  const over = pauses.filter((it) => it.ended_at !== '')
  return new Date(+now - netMs(Date.parse(startedAt), +now, over)).toISOString()
}

/** Of everything that a turn follows from. */
const fingerprint = ({ processes, country }: Tenant) =>
  createHash('sha256')
    .update(JSON.stringify([RULE, country, processes.types]))
    .digest('hex')
