import { findType, type ProcessType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { decisionsKept, openedAt } from './decision-queries.ts'
import { openedInWords } from './decision-words.ts'
import { changedSince, decisionsOf, isMade } from './decisions.ts'
import { optionsOf } from './options.ts'
import type { FoundProcess } from './row.ts'

/** Notices about reopened decisions. */

/** The reopened decisions of a step that were not made again: the former answer, and why it no longer holds. */
export async function reopenedIn(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  number: number,
): Promise<string[]> {
  const { t, tenant, language, db } = context
  const empty = decisionsOf(type).filter((it) => it.number === number && !isMade(process.record, it.field))
  if (empty.length === 0) return []
  const kept = await decisionsKept(db, process.id)
  const opened = empty.flatMap((decision) => {
    const row = kept.get(decision.field.name)
    return row && row.opened_at !== '' ? [{ decision, row }] : []
  })
  if (opened.length === 0) return []
  const say = { t, language, options: await optionsOf(context, process.record) }
  return opened.map(({ decision, row }) => {
    const changes = changedSince(decision, JSON.parse(row.made_on), process.record)
    const said = openedInWords({ decision, value: JSON.parse(row.value), changes }, say)
    if (row.decided_at === '') return said
    const time = formatTime(row.decided_at, tenant.locale.timeZone)
    return `${said} ${t.processes.decisions.by({ name: row.person_name, time })}`
  })
}

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
  return names.length > 0 ? [t.processes.decisions.openAgain({ names: names.join(', ') })] : []
}
