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
import {
  at,
  checkLabel,
  hasUnknown,
  isAmong,
  named,
  namesUnknown,
  partOf,
  quoted,
  thing,
  twice,
  when,
} from './mistakes.ts'
import type { Message } from './words/words.ts'

/** Mistakes in a tenant's processes. */
export const checkProcesses = ({ processes, country }: Pick<Tenant, 'processes' | 'country'>): Message[] => [
  ...when(
    processes.types.every((type) => type.hidden),
    (words) => words.processes.allHidden(),
  ),
  ...twice(
    thing('processType'),
    processes.types.map((it) => it.value),
  ),
  ...twice(
    thing('acronym'),
    processes.types.map((it) => it.acronym),
  ),
  ...twice(
    at('routeType'),
    processes.types.map((it) => it.routeType),
  ),
  ...processes.types.flatMap((type) => checkType(type, country)),
  ...checkChoices(processes),
  ...checkTrafficDecisions(processes),
  ...checkProcessList(processes),
]

function checkType(type: ProcessType, country: Tenant['country']): Message[] {
  const { value, acronym, routeType, label, steps } = type
  const where = named('processType', value)
  return [
    ...when(!isAmong(PROCESS_TYPES, value), (words) => words.isUnknown({ where: where(words) })),
    ...when(!/^[A-Z]{2,4}$/.test(acronym), (words) =>
      words.processes.wrongAcronym({ where: where(words), acronym: quoted(acronym) }),
    ),
    ...when(!/^[a-z]+(-[a-z]+)*$/.test(routeType), (words) =>
      words.processes.wrongRoute({ where: where(words), route: quoted(routeType) }),
    ),
    ...checkLabel(where, label),
    ...when(steps.length === 0, (words) => words.processes.noSteps({ where: where(words) })),
    ...when(steps.length > MOST_STEPS, (words) =>
      words.processes.manySteps({ where: where(words), n: steps.length, most: MOST_STEPS }),
    ),
    ...twice(
      partOf(thing('step'), where),
      steps.map((it) => it.key),
    ),
    ...steps.flatMap((step, index) =>
      checkStep(step, steps.slice(0, index), partOf(named('step', step.key), where)),
    ),
    ...checkFields(steps, where, country),
    ...checkDocuments(
      steps.flatMap((step) => step.documents),
      where,
    ),
  ]
}

function checkStep(step: StepChoice, earlier: readonly StepChoice[], where: Message): Message[] {
  const { key, label, edit, beside, groups, outside } = step
  const names = fieldsOf(groups).map(({ name }) => name)
  return [
    ...when(!isAmong(STEP_KEYS, key), (words) => words.isUnknown({ where: where(words) })),
    ...checkLabel(where, label),
    ...when(edit.length === 0, (words) => words.processes.nobodyEdits({ where: where(words) })),
    ...edit.flatMap((role) => when(!isAmong(ROLES, role), namesUnknown(where, named('role', role)))),
    ...when(beside !== undefined && !earlier.some((it) => it.key === beside), (words) =>
      words.processes.besideLater({ where: where(words), beside: quoted(`${beside}`) }),
    ),
    ...when(
      outside !== undefined &&
        !(
          outside.asked.every((it) => names.includes(it)) && outside.answered.some((it) => names.includes(it))
        ),
      (words) => words.processes.waitsFor({ where: where(words), party: quoted(`${outside?.party}`) }),
    ),
    ...groups.flatMap((group, index) => {
      const ofStep = partOf(named('group', index + 1), where)
      return [
        ...checkLabel(ofStep, group.label),
        ...when(group.fields.length === 0, (words) => words.processes.noFields({ where: ofStep(words) })),
      ]
    }),
  ]
}

function checkDocuments(documents: readonly DocumentChoice[], where: Message): Message[] {
  return [
    ...twice(
      partOf(thing('documentGroup'), where),
      documents.map((it) => it.group),
    ),
    ...twice(
      partOf(thing('generatedDocument'), where),
      documents.flatMap((it) => it.generated ?? []),
    ),
    ...documents.flatMap(({ group, label }) => [
      ...when(!isAmong(DOCUMENT_GROUPS, group), hasUnknown(where, named('documentGroup', group))),
      ...checkLabel(partOf(named('documentGroup', group), where), label),
    ]),
  ]
}

const checkChoices = ({ categories, onholdReasons, cancelReasons }: ProcessChoices): Message[] => [
  ...categories.flatMap((it) =>
    when(!isAmong(CATEGORIES, it.value), hasUnknown(at('processes.categories'), at(quoted(it.value)))),
  ),
  ...checkOptions(categories, at('processes.categories')),
  ...checkOptions(onholdReasons, at('processes.onholdReasons')),
  ...checkOptions(cancelReasons, at('processes.cancelReasons')),
]

/** An objection period needs a start date; without a period, no date may be derived from it. */
function checkTrafficDecisions({ types, trafficDecisions }: ProcessChoices): Message[] {
  const steps = types.flatMap((type) => type.steps)
  const following = steps.filter((step) =>
    fieldsOf(step.groups).some((field) => field.follows === 'objection-end'),
  )
  return [
    ...when(trafficDecisions && following.length === 0, (words) => words.processes.noObjectionEnd()),
    ...when(!trafficDecisions && following.length > 0, (words) => words.processes.anObjectionEnd()),
  ]
}
