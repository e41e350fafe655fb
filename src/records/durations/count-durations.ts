import type { Db } from '../../platform/db/dialect.ts'
import type { FoundProcess } from '../processes/row.ts'
import { daysSpent, durationChanges, isOtherwiseDone, secondsColumnsOf } from './durations.ts'
import { changeDurations, nextFlows, replaceDurations, saveSeconds } from './queries.ts'

/**
 * Updates the counts of step durations after a change of a process's flow, in the transaction of that change. Without steps,
 * removes the process from the counts: call this before deleting it, while its pauses still exist.
 */
export async function countDurations(
  db: Db,
  process: Pick<FoundProcess, 'id' | 'process_type' | 'steps' | 'pauses'>,
  after: FoundProcess['steps'],
): Promise<void> {
  if (!isOtherwiseDone(process.steps, after)) return
  const { pauses } = process
  await changeDurations(db, process.process_type, durationChanges(process.steps, after, pauses))
  if (after.length > 0) await saveSeconds(db, process.id, secondsColumnsOf(after, pauses))
}

const PROCESSES_AT_ONCE = 500

/** Recounts all done steps, for processes that were inserted without the acts. Run it only while nothing else writes. */
export async function recountDurations(db: Db): Promise<void> {
  const counts = new Map<string, { process_type: string; step_key: string; days: number; count: number }>()
  let flows = await nextFlows(db, 0, PROCESSES_AT_ONCE)
  while (flows.length > 0) {
    for (const { process_type, steps, pauses } of flows)
      for (const { step_key, started_at: startedAt, completed_at: completedAt } of steps) {
        const days = daysSpent({ startedAt, completedAt }, pauses)
        if (days === null) continue
        const name = `${process_type} ${step_key} ${days}`
        counts.set(name, { process_type, step_key, days, count: (counts.get(name)?.count ?? 0) + 1 })
      }
    flows = await nextFlows(db, flows.at(-1)?.id ?? 0, PROCESSES_AT_ONCE)
  }
  await replaceDurations(db, [...counts.values()])
}
