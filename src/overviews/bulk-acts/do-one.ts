import type { Context } from '../../platform/web/context.ts'
import { Refused } from '../../platform/web/errors.ts'
import { updateProcess } from '../../records/processes/api/update-process.ts'
import { conflictOver } from '../../records/processes/conflict.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { changeStatus } from '../../records/processes/save/change-status.ts'
import { deleteProcess } from '../../records/processes/save/delete-process.ts'
import { changeTags } from '../../records/tags/give-tags.ts'
import { ofProcess } from '../../records/tags/tag.ts'
import { markDecisions } from '../../records/traffic-decisions/publishing/confirm.ts'
import { decide } from '../../records/traffic-decisions/publishing/decide.ts'
import type { BulkAct } from './bulk-act.ts'
import { completeStep } from './complete-step.ts'

/**
 * Does an act on one process, with the permissions and rules of that process's own page. Throws `Conflict` when its
 * version is not the chosen one, and the errors of the act.
 */
export async function doOne(context: Context, act: BulkAct, process: FoundProcess, version: number) {
  if (process.version !== version) throw await conflictOver(context, process)
  switch (act.kind) {
    case 'tags':
      if (!manageProcess.allows(context, process)) throw new Refused()
      return changeTags(context, ofProcess(process), act)
    case 'aannemer':
    case 'geplande-datum':
      // A process past the step is corrected without being reset to it.
      return updateProcess(context, process, { version, location: act.values, flow: { keepProgress: true } })
    case 'stap':
      return completeStep(context, process, act)
    case 'onhold':
    case 'hervatten': {
      const action = act.kind === 'onhold' ? 'onhold' : 'resume'
      return changeStatus(context, process, { version, action, reason: act.reason, comment: act.comment })
    }
    case 'besluit':
      return decide(context, act.form, [process.uuid])
    case 'onherroepelijk':
      return markDecisions(context, {
        act: 'confirm',
        uuids: [process.uuid],
        versions: new Map([[process.uuid, version]]),
        beforeLastDay: act.beforeLastDay,
      })
    case 'verwijderen':
      return deleteProcess(context, process, version)
  }
}
