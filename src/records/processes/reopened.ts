import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { openedAt } from './decision-queries.ts'
import { decisionsOf, isMade } from './decisions.ts'
import type { FoundProcess } from './row.ts'

/** That a change has opened decisions, for whoever made it; none is empty. */
export async function openedBy(
  { db, t, tenant, language, now }: Context,
  before: FoundProcess,
  after: FoundProcess,
): Promise<string[]> {
  const type = findType(tenant.processes, after.process_type)
  const emptied = type
    ? decisionsOf(type).filter(({ field }) => isMade(before.record, field) && !isMade(after.record, field))
    : []
  if (emptied.length === 0) return []
  const opened = await openedAt(db, after.id, now.toISOString())
  const names = emptied
    .filter(({ field }) => opened.includes(field.name))
    .map(({ field }) => field.label[language])
  return names.length > 0 ? [t.decisions.openAgain({ names: names.join(', ') })] : []
}
