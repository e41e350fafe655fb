import { type CheckRules, problemsIn } from '../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf } from '../../platform/forms/field.ts'
import type { Role } from '../../platform/tenant/person.ts'
import type { ProcessType, StepChoice } from '../../platform/tenant/process-type.ts'
import { hasBegun, isDone, type StepState } from '../../records/processes/flow.ts'
import { statusOf } from '../../records/processes/process.ts'

/**
 * Who must act: derived from who may edit the running steps, never typed in. The roles of a step are in order
 * of responsibility. Pure; source: decisions "Processes".
 */

/** Who must act in one running step. */
export interface Turn {
  number: number
  step: StepChoice
  startedAt: string
  role: Role
  /** Other roles that must fill in what `role` may not. */
  also: readonly Role[]
}

interface Running {
  status: string
  steps: readonly StepState[]
  record: FormRecord
}

/** Who must act, per running step; empty while the process is on hold, cancelled or completed. */
export function turnsOf(
  process: Running,
  type: Pick<ProcessType, 'steps'>,
  rules: Pick<CheckRules, 't' | 'country'>,
): Turn[] {
  if (statusOf(process.status) !== 'active') return []
  return process.steps
    .filter((state) => hasBegun(state) && !isDone(state))
    .flatMap(({ number, startedAt }) => {
      const step = type.steps[number - 1]
      if (!step) return []
      const [role, ...also] = rolesToAct(step, process.record, rules)
      return role ? [{ number, step, startedAt, role, also }] : []
    })
}

/**
 * Who must act in a step: first the role that may fill in the first missing field, then the roles needed for
 * the rest. When nothing is missing, the role that is first responsible.
 */
export function rolesToAct(
  step: StepChoice,
  record: FormRecord,
  rules: Pick<CheckRules, 't' | 'country'>,
): Role[] {
  const roles: Role[] = []
  for (const field of missingIn(step, record, rules)) {
    const able = step.edit.filter((role) => field.edit?.includes(role) ?? true)
    if (able[0] && !able.some((role) => roles.includes(role))) roles.push(able[0])
  }
  return roles.length > 0 ? roles : step.edit.slice(0, 1)
}

/** The missing fields that keep a step from being completed, in the order of its form. */
function missingIn(step: StepChoice, record: FormRecord, rules: Pick<CheckRules, 't' | 'country'>): Field[] {
  const fields = fieldsOf(step.groups)
  const problems = problemsIn(fields, record, { ...rules, complete: true, before: record })
  return fields.filter(({ name, type }) =>
    problems.some(({ field }) => field === name || (type === 'list' && field.startsWith(`${name}.`))),
  )
}
