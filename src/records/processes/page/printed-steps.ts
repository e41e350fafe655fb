import { valueAt } from '../../../platform/forms/field.ts'
import { isEmpty } from '../../../platform/forms/item.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Context } from '../../../platform/web/context.ts'
import { shownRecord } from '../columns/filled-in.ts'
import { timesOfStep } from '../flow/times-of-step.ts'
import type { FoundProcess } from '../row.ts'

/** Every step as saved, for print: its times, and its fields that have a value. */
export function printedSteps(context: Context, process: FoundProcess, type: ProcessType) {
  const record = shownRecord(process.record)
  return type.steps.map(({ label, groups }, index) => ({
    title: context.t.processes.stepOf({ n: index + 1, label: label[context.language] }),
    times: timesOfStep(context, process, index + 1),
    groups: groups.map((group) => ({
      ...group,
      fields: group.fields.filter((field) => !isEmpty(valueAt(record, field))),
    })),
  }))
}
