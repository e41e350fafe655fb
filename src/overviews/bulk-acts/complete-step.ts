import { at, type Field, type FormRecord, fieldsOf, valueAt, withValue } from '../../platform/forms/field.ts'
import { findType, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { updateProcess } from '../../records/processes/api/update-process.ts'
import { decisionsOf, isWaived } from '../../records/processes/decisions/decisions.ts'
import { type Follow, isRefused } from '../../records/processes/flow/refusal.ts'
import { currentStep, isOpenStep, isStepDone } from '../../records/processes/flow.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { decisionsOpenAgain } from '../../records/turns/part.ts'

interface CompleteStep {
  complete: number
  values: FormRecord
  follow?: Follow
}

/**
 * Completes a step of one of the processes. A decision that this process does not need is not made. In a completed
 * step only reopened decisions are made, and without any the process is refused. Throws a `Failure` (422) for a
 * process in another step, instead of a problem per field.
 */
export async function completeStep(
  context: Context,
  process: FoundProcess,
  { complete, values, follow }: CompleteStep,
) {
  const type = findType(context.tenant.processes, process.process_type)
  if (!type) throw elsewhere(context, process)
  const flow = { complete, ...(follow && { follow }) }
  if (!isStepDone(process.steps, complete)) {
    if (!isOpenStep(process.steps, complete, type.steps)) throw elsewhere(context, process)
    const location = withoutWaived(context, type, process, { complete, values })
    const after = await updateProcess(context, process, { version: process.version, location, flow })
    if (!follow && !hasFinished(after, complete))
      throw new Failure(422, context.t.bulkActs.refusals.nothingOfYours())
    return after
  }
  const open = decisionsOpenAgain(process.parts, process, type)
  const fields = open.filter(({ number }) => number === complete).map((it) => it.field)
  if (fields.length === 0) throw elsewhere(context, process)
  return updateProcess(context, process, {
    version: process.version,
    location: taken(values, fields, {}),
    flow: { ...flow, keepProgress: true },
  })
}

/** True when the last save of a process completed this step or a party's part of it; otherwise the step waits for others. */
const hasFinished = ({ steps, parts, version }: FoundProcess, number: number): boolean =>
  isStepDone(steps, number) || parts.some((part) => part.step === number && part.version === version)

/** `into` with the values of these fields from `values`. */
const taken = (values: FormRecord, fields: readonly Field[], into: FormRecord): FormRecord =>
  fields.reduce((all, field) => withValue(all, field, valueAt(values, field)), into)

function withoutWaived(
  { t }: Context,
  type: ProcessType,
  { record }: FoundProcess,
  { complete, values }: CompleteStep,
) {
  const given = fieldsOf(type.steps[complete - 1]?.groups ?? []).filter(
    ({ name }) => at(values, name) !== undefined,
  )
  const after = taken(values, given, record)
  const unasked = decisionsOf(type).filter((it) => isWaived(it, after))
  // The person chose what follows the refusal; completing the step instead was not chosen.
  if (unasked.some(({ field }) => given.includes(field) && isRefused(field, values)))
    throw new Failure(422, t.bulkActs.refusals.nothingToDecide())
  return taken(
    values,
    given.filter((field) => !unasked.some((it) => it.field === field)),
    {},
  )
}

function elsewhere({ t, tenant, language }: Context, { process_type, steps }: FoundProcess) {
  const now = currentStep(steps)?.number ?? 1
  const label = findType(tenant.processes, process_type)?.steps[now - 1]?.label[language] ?? ''
  return new Failure(422, t.bulkActs.refusals.elsewhere({ step: `${now}. ${label}`.trim() }))
}
