import { whoIn } from '../../platform/events/who.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, type Problem } from '../../platform/web/errors.ts'
import { findProcess, lastChangeOf } from './queries.ts'
import type { FoundProcess } from './row.ts'

/** A process that changed since it was read, with the present one; undefined when this person may no longer read it. */
export class ProcessConflict extends Conflict {
  readonly process: FoundProcess | undefined

  constructor(message: string, process: FoundProcess | undefined, problems: Problem[] = []) {
    super(message, { problems })
    this.process = process
  }
}

/** The error for a process that changed since it was read: who changed it and when, with the present process. */
export async function conflictOver(
  context: Context,
  process: Pick<FoundProcess, 'uuid' | 'id'>,
): Promise<ProcessConflict> {
  const { t, tenant } = context
  const [now, last] = await Promise.all([
    findProcess(context, process.uuid),
    lastChangeOf(context.db, process.uuid),
  ])
  const message = last
    ? t.processes.conflictBy({
        name: whoIn(t, last.person_name),
        time: formatTime(last.at, tenant.locale.timeZone),
      })
    : t.processes.conflict()
  return new ProcessConflict(message, now)
}
