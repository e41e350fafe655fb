import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Refused } from '../../platform/web/errors.ts'
import { changeStatus } from '../../records/processes/change-status.ts'
import { conflictOver } from '../../records/processes/conflict.ts'
import { deleteProcess } from '../../records/processes/delete-process.ts'
import { currentStep, isOpenStep } from '../../records/processes/flow.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { updateProcess } from '../../records/processes/update-process.ts'
import { changeTags } from '../../records/tags/give-tags.ts'
import { ofProcess } from '../../records/tags/tag.ts'
import { markDecisions } from '../../records/traffic-decisions/confirm.ts'
import { decide } from '../../records/traffic-decisions/decide.ts'
import type { BulkAct } from './bulk-act.ts'

/**
 * Does an act to one process, as the page of that process would: with its rights and rules. Throws `Conflict`
 * for another version than was chosen, and what the act throws.
 */
export async function doOne(context: Context, act: BulkAct, process: FoundProcess, version: number) {
  if (process.version !== version) throw await conflictOver(context, process)
  switch (act.kind) {
    case 'tags':
      if (!manageProcess.allows(context, process)) throw new Refused()
      return changeTags(context, ofProcess(process), act)
    case 'aannemer':
    case 'geplande-datum':
      // A process that is past the step is corrected, and not set back to it.
      return updateProcess(context, process, { version, location: act.values, flow: { keepProgress: true } })
    case 'stap':
      demandStep(context, process, act.complete)
      return updateProcess(context, process, {
        version,
        location: act.values,
        flow: {
          ...(act.complete !== undefined && { complete: act.complete }),
          ...(act.follow && { follow: act.follow }),
        },
      })
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

/** Throws 422 for a process that has not come to the step: its fields are not refused one by one. */
function demandStep({ t, tenant, language }: Context, process: FoundProcess, number?: number) {
  const steps = findType(tenant.processes, process.process_type)?.steps ?? []
  if (number === undefined || isOpenStep(process.steps, number, steps)) return
  const now = currentStep(process.steps)?.number ?? 1
  throw new Failure(
    422,
    t.bulkActs.refusals.elsewhere({ step: `${now}. ${steps[now - 1]?.label[language] ?? ''}`.trim() }),
  )
}
