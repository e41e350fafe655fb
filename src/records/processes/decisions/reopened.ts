import { findType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { FoundProcess } from '../row.ts'
import { openedAt } from './decision-queries.ts'
import { changedSince, type Decision, decisionsEmptied, valuesOf } from './decisions.ts'

/** A message about the decisions that a change opened, for the person who made it; empty for none. */
export async function openedBy(
  { db, t, tenant, language, now }: Context,
  before: FoundProcess,
  after: FoundProcess,
): Promise<string[]> {
  const type = findType(tenant.processes, after.process_type)
  const emptied = type ? decisionsEmptied(type, before.record, after.record) : []
  if (emptied.length === 0) return []
  const paths = await openedAt(db, after.id, now.toISOString())
  const opened = emptied.filter(({ field }) => paths.includes(field.name))
  const isOutdated = (decision: Decision) =>
    changedSince(decision, valuesOf(decision, before.record), after.record).length > 0
  const named = (decisions: readonly Decision[]) =>
    decisions.map(({ field }) => field.label[language]).join(', ')
  const [outdated, taken] = [opened.filter(isOutdated), opened.filter((it) => !isOutdated(it))]
  return [
    ...(outdated.length > 0 ? [t.decisions.openAgain({ names: named(outdated) })] : []),
    ...(taken.length > 0 ? [t.decisions.emptied({ names: named(taken) })] : []),
  ]
}
