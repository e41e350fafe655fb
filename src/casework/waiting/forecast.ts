import { type Field, type FormRecord, fieldsOf, valueAt } from '../../platform/forms/field.ts'
import type { ProcessType, StepKey } from '../../platform/tenant/process-type.ts'
import { hasBegun, isDone, type StepState } from '../../records/processes/flow.ts'

/** Forecasts when a charge point will be commissioned, from the duration of earlier steps. Pure. */

const COMMISSIONED = 'DateOfCommissioning.DateOfCommissioning'
const PLANNED = 'PlannedRealisation.PlannedDate'

const stepWith = (type: Pick<ProcessType, 'steps'>, name: string) =>
  type.steps.findIndex((step) => fieldsOf(step.groups).some((field) => field.name === name)) + 1

/** The number of the step of commissioning; 0 for types that commission nothing. */
export const commissioningStep = (type: Pick<ProcessType, 'steps'>) => stepWith(type, COMMISSIONED)

/** The planned day, `2026-03-02`; '' when it is absent or invalid, or the type has no such field. */
export function plannedDay(type: Pick<ProcessType, 'steps'>, record: FormRecord): string {
  const value = valueAt(record, { name: PLANNED, type: 'date', label: { nl: '', en: '' } } satisfies Field)
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay && stepWith(type, PLANNED) > 0 ? value : ''
}

interface Course {
  /** Usual duration of a step in days; undefined when unknown. */
  takes: (key: StepKey) => number | undefined
  /** Days that a running step has lasted, without pauses. */
  lasted: (step: StepState) => number
}

/**
 * Days until a step is done, when all steps until then have their usual duration; null when that is unknown for one.
 * Parallel steps run at once. A step that lasts longer than usual counts as done now, never in the past.
 */
export function daysUntilDone(
  steps: readonly StepState[],
  type: Pick<ProcessType, 'steps'>,
  last: number,
  { takes, lasted }: Course,
): number | null {
  const planned: { begins: number; ends: number }[] = []
  for (const step of steps.filter(({ number }) => number <= last)) {
    if (isDone(step)) {
      planned.push({ begins: 0, ends: 0 })
      continue
    }
    const days = takes(step.key)
    if (days === undefined) return null
    if (hasBegun(step)) {
      planned.push({ begins: 0, ends: Math.max(0, days - lasted(step)) })
      continue
    }
    const beside = type.steps[step.number - 1]?.beside
    const isBeside = steps.some(({ number, key }) => number < step.number && key === beside)
    const begins = Math.max(0, ...planned.map((it) => (isBeside ? it.begins : it.ends)))
    planned.push({ begins, ends: begins + days })
  }
  return planned.at(-1)?.ends ?? null
}
