import type { StepKey } from '../../src/platform/tenant/process-type.ts'
import type { StepHistory } from '../../src/records/durations/history.ts'
import { netMs } from '../../src/records/durations/net-time.ts'
import { historyOfSteps } from '../../src/records/durations/queries.ts'
import { hasBegun, isDone, type StepState } from '../../src/records/processes/flow.ts'
import { statusOf } from '../../src/records/processes/process.ts'
import type { FoundProcess, StoredPause } from '../../src/records/processes/row.ts'
import type { MadeUpDesk } from './made-up-desk.ts'

/** Processes with the durations that their pages use, read row by row. */
export interface Known {
  process: MadeUpDesk['processes'][number]
  steps: StepState[]
  pauses: StoredPause[]
  history: Map<StepKey, StepHistory>
  /** Milliseconds that a step lasts without pauses. */
  lasted: (step: StepState) => number
}

const DAY_MS = 864e5

/** Lets running steps last for weeks or months, some with a hold in it, or one that began before it did. */
export async function letThemLast(desk: MadeUpDesk) {
  const { db, chance, clock } = desk
  for (const it of (await knownOf(desk)).filter((of) => runningOf(of).length > 0))
    for (const { number } of runningOf(it)) {
      const began = +clock.now - chance.between(0, 150) * DAY_MS - chance.between(0, DAY_MS)
      await db
        .updateTable('process_step')
        .set({ started_at: new Date(began).toISOString() })
        .where('process_id', '=', it.process.id)
        .where('number', '=', number)
        .execute()
      if (it.pauses.length > 0 || chance.happens(0.5)) continue
      const held = began + chance.between(-10, 10) * DAY_MS
      const until = Math.min(+clock.now, held + chance.between(1, 30) * DAY_MS)
      if (until <= held) continue
      const pause = { started_at: new Date(held).toISOString(), ended_at: new Date(until).toISOString() }
      const row = {
        ...pause,
        process_id: it.process.id,
        kind: 'onhold',
        reason: 'other',
        comment: '',
        ended_comment: '',
        person_id: '',
        person_name: '',
      }
      const { id } = await db
        .insertInto('process_pause')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      it.pauses.push({ id, ...row })
    }
}

export async function knownOf({ db, processes, clock }: MadeUpDesk): Promise<Known[]> {
  const steps = await db.selectFrom('process_step').selectAll().orderBy('number').execute()
  const pauses = await db.selectFrom('process_pause').selectAll().execute()
  const types = [...new Set(processes.map(({ process_type }) => process_type))]
  const histories = new Map(
    await Promise.all(types.map(async (it) => [it, await historyOfSteps(db, it)] as const)),
  )
  return processes.map((process) => {
    const own = pauses.filter((it) => it.process_id === process.id)
    return {
      process,
      steps: steps
        .filter((it) => it.process_id === process.id)
        .map((it) => ({
          number: it.number,
          key: it.step_key as StepKey,
          uuid: it.uuid,
          startedAt: it.started_at,
          completedAt: it.completed_at,
        })),
      pauses: own,
      history: histories.get(process.process_type) ?? new Map(),
      lasted: (step) => netMs(Date.parse(step.startedAt), +clock.now, own),
    }
  })
}

/** The running steps of an active process. */
export const runningOf = ({ process, steps }: Pick<Known, 'process' | 'steps'>) =>
  statusOf(process.status) === 'active' ? steps.filter((it) => hasBegun(it) && !isDone(it)) : []

/** A process in the shape that its page reads. */
export const foundOf = ({ process, steps, pauses }: Known, record: FoundProcess['record']): FoundProcess => ({
  ...process,
  record,
  steps,
  parts: [],
  pauses,
  decisions: new Map(),
  resets: [],
})
