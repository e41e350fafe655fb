import { fieldsOf } from '../../platform/forms/field.ts'
import { ROLES } from '../../platform/tenant/person.ts'
import {
  CATEGORIES,
  DOCUMENT_GROUPS,
  type DocumentChoice,
  PROCESS_TYPES,
  type ProcessChoices,
  type ProcessType,
  STEP_KEYS,
  type StepChoice,
} from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { MOST_STEPS } from '../../records/durations/durations.ts'
import { checkFields, checkOptions } from './check-fields.ts'
import { checkProcessList } from './check-process-list.ts'
import { checkLabel, isAmong, twice, when } from './mistakes.ts'

/** Problems with a tenant's processes, one sentence each. */
export const checkProcesses = ({ processes, country }: Pick<Tenant, 'processes' | 'country'>): string[] => [
  ...when(
    processes.types.every((type) => type.hidden),
    'processes.types has no type that is not hidden',
  ),
  ...twice(
    'process type',
    processes.types.map((it) => it.value),
  ),
  ...twice(
    'acronym of a process type',
    processes.types.map((it) => it.acronym),
  ),
  ...twice(
    'routeType',
    processes.types.map((it) => it.routeType),
  ),
  ...processes.types.flatMap((type) => checkType(type, country)),
  ...checkChoices(processes),
  ...checkTrafficDecisions(processes),
  ...checkProcessList(processes),
]

function checkType(type: ProcessType, country: Tenant['country']): string[] {
  const { value, acronym, routeType, label, steps } = type
  const where = `process type '${value}'`
  return [
    ...when(!isAmong(PROCESS_TYPES, value), `${where} is unknown`),
    ...when(
      !/^[A-Z]{2,4}$/.test(acronym),
      `${where} has an acronym '${acronym}' that is not 2 to 4 capitals`,
    ),
    ...when(
      !/^[a-z]+(-[a-z]+)*$/.test(routeType),
      `${where} has a routeType '${routeType}' that is not lower case letters`,
    ),
    ...checkLabel(where, label),
    ...when(steps.length === 0, `${where} has no steps`),
    ...when(steps.length > MOST_STEPS, `${where} has ${steps.length} steps, and reports count ${MOST_STEPS}`),
    ...twice(
      `step of ${where}`,
      steps.map((it) => it.key),
    ),
    ...steps.flatMap((step, index) =>
      checkStep(step, steps.slice(0, index), `step '${step.key}' of ${where}`),
    ),
    ...checkFields(steps, where, country),
    ...checkDocuments(
      steps.flatMap((step) => step.documents),
      where,
    ),
  ]
}

function checkStep(step: StepChoice, earlier: readonly StepChoice[], where: string): string[] {
  const { key, label, edit, beside, groups, outside } = step
  const names = fieldsOf(groups).map(({ name }) => name)
  return [
    ...when(!isAmong(STEP_KEYS, key), `${where} is unknown`),
    ...checkLabel(where, label),
    ...when(edit.length === 0, `${where} is nobody's to edit`),
    ...edit.flatMap((role) => when(!isAmong(ROLES, role), `${where} names an unknown role '${role}'`)),
    ...when(
      beside !== undefined && !earlier.some((it) => it.key === beside),
      `${where} runs beside '${beside}', which is no earlier step`,
    ),
    ...when(
      outside !== undefined &&
        !(
          outside.asked.every((it) => names.includes(it)) && outside.answered.some((it) => names.includes(it))
        ),
      `${where} waits for '${outside?.party}' by fields that it does not have`,
    ),
    ...groups.flatMap((group, index) => [
      ...checkLabel(`group ${index + 1} of ${where}`, group.label),
      ...when(group.fields.length === 0, `group ${index + 1} of ${where} has no fields`),
    ]),
  ]
}

function checkDocuments(documents: readonly DocumentChoice[], where: string): string[] {
  return [
    ...twice(
      `document group of ${where}`,
      documents.map((it) => it.group),
    ),
    ...twice(
      `generated document of ${where}`,
      documents.flatMap((it) => it.generated ?? []),
    ),
    ...documents.flatMap(({ group, label }) => [
      ...when(!isAmong(DOCUMENT_GROUPS, group), `${where} has an unknown document group '${group}'`),
      ...checkLabel(`document group '${group}' of ${where}`, label),
    ]),
  ]
}

const checkChoices = ({ categories, onholdReasons, cancelReasons }: ProcessChoices): string[] => [
  ...categories.flatMap((it) =>
    when(!isAmong(CATEGORIES, it.value), `processes.categories has an unknown '${it.value}'`),
  ),
  ...checkOptions(categories, 'processes.categories'),
  ...checkOptions(onholdReasons, 'processes.onholdReasons'),
  ...checkOptions(cancelReasons, 'processes.cancelReasons'),
]

/** An objection period needs a start date; without a period, no date may be derived from it. */
function checkTrafficDecisions({ types, trafficDecisions }: ProcessChoices): string[] {
  const steps = types.flatMap((type) => type.steps)
  const following = steps.filter((step) =>
    fieldsOf(step.groups).some((field) => field.follows === 'objection-end'),
  )
  return [
    ...when(
      trafficDecisions && following.length === 0,
      'processes.trafficDecisions is on, but no date follows the end of the objection period',
    ),
    ...when(
      !trafficDecisions && following.length > 0,
      'processes.trafficDecisions is off, but a date follows the end of the objection period',
    ),
  ]
}
