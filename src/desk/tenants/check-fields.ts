import { problemsIn } from '../../platform/forms/check.ts'
import {
  FIELD_TYPES,
  type Field,
  type FieldOption,
  type FieldValue,
  fieldsOf,
  type ItemValues,
  OPTION_SOURCES,
  withValue,
} from '../../platform/forms/field.ts'
import { isSetByServer, type StepChoice } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import {
  at,
  checkLabel,
  hasUnknown,
  inside,
  isAmong,
  named,
  partOf,
  quoted,
  thing,
  twice,
  when,
} from './mistakes.ts'
import type { Message } from './words/words.ts'

const PATH = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,2}$/
const NAME = /^[A-Za-z][A-Za-z0-9]*$/
/** Properties of every object: no valid field names. */
const NO_NAMES = Object.getOwnPropertyNames(Object.prototype)

interface Place {
  /** Location in messages: `field 'Remarks' of process type 'removal'`. */
  where: Message
  country: Tenant['country']
}

/** Mistakes in the fields of a process type. */
export function checkFields(
  steps: readonly StepChoice[],
  ofType: Message,
  country: Tenant['country'],
): Message[] {
  const names = steps.flatMap((step) => fieldsOf(step.groups).map((field) => field.name))
  const fieldOf = (name: string) => partOf(named('field', name), ofType)
  return [
    ...twice(partOf(thing('field'), ofType), names),
    ...names.flatMap((name) =>
      when(
        names.some((other) => other.startsWith(`${name}.`)),
        (words) => words.fields.isGroup({ where: fieldOf(name)(words) }),
      ),
    ),
    ...steps.flatMap((step, index) =>
      fieldsOf(step.groups).flatMap((field) => {
        const where = fieldOf(field.name)
        const place = { where, country }
        return [
          ...when(!isPath(field.name), (words) => words.fields.noPath({ where: where(words) })),
          ...when(isSetByServer(field.name), (words) => words.fields.byServer({ where: where(words) })),
          ...checkField(field, place),
          ...checkEdit(field, step, place),
          ...checkCondition(field, fieldsOf(step.groups), place),
          ...checkFollowing(field, names, place),
          ...checkDecision(field, steps.slice(0, index + 1), place),
          ...when(field.notBefore !== undefined && !names.includes(field.notBefore), (words) =>
            words.fields.notBefore({ where: where(words), other: quoted(`${field.notBefore}`) }),
          ),
          ...(field.type === 'list' ? checkList(field, place) : []),
        ]
      }),
    ),
  ]
}

const isPath = (path: string) => PATH.test(path) && !path.split('.').some((it) => NO_NAMES.includes(it))

function checkField(field: Field, { where, country }: Place): Message[] {
  const { type, label, hint, min, max, minLength, maxLength, cancellable, uniqueWithin, alsoTakes } = field
  const isText = ['text', 'multiline', 'email', 'postalCode'].includes(type)
  return [
    ...when(!isAmong(FIELD_TYPES, type), hasUnknown(where, named('type', type))),
    ...checkLabel(where, label),
    ...(hint ? checkLabel(partOf(thing('hint'), where), hint) : []),
    ...when((min ?? -Infinity) > (max ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity), (words) =>
      words.fields.smallest({ where: where(words) }),
    ),
    ...when((minLength !== undefined || maxLength !== undefined) && !isText, (words) =>
      words.fields.lengthOfNoText({ where: where(words) }),
    ),
    ...when(alsoTakes !== undefined && !isText, (words) =>
      words.fields.moreCharacters({ where: where(words) }),
    ),
    ...when(cancellable === true && type !== 'date', (words) =>
      words.fields.cancellable({ where: where(words) }),
    ),
    ...when((field.past === true || field.notBefore !== undefined) && type !== 'date', (words) =>
      words.fields.ruleForDays({ where: where(words) }),
    ),
    ...when(uniqueWithin !== undefined && !['text', 'integer'].includes(type), (words) =>
      words.fields.unique({ where: where(words) }),
    ),
    ...when((field.fields !== undefined || field.item !== undefined) !== (type === 'list'), (words) =>
      words.fields.items({ where: where(words) }),
    ),
    ...checkChoice(field, where),
    ...checkDefault(field, { where, country }),
  ]
}

function checkChoice({ type, options, otherwise }: Field, where: Message): Message[] {
  const isChoice = type === 'choice' || type === 'choices'
  const offered = typeof options === 'string' ? [] : (options ?? [])
  return [
    ...when(isChoice !== (options !== undefined), (words) => words.fields.options({ where: where(words) })),
    ...when(typeof options === 'string' && !isAmong(OPTION_SOURCES, options), (words) =>
      words.fields.unknownSource({ where: where(words), source: quoted(`${options}`) }),
    ),
    ...(Array.isArray(options) ? checkOptions(options, where) : []),
    ...when(
      otherwise !== undefined &&
        (type !== 'choice' || (otherwise !== '' && !offered.some((it) => it.value === otherwise))),
      (words) => words.fields.otherwise({ where: where(words), value: quoted(`${otherwise}`) }),
    ),
  ]
}

/** Mistakes in a list of options. */
export const checkOptions = (options: readonly FieldOption[], where: Message): Message[] => [
  ...when(options.length === 0, (words) => words.offersNothing({ where: where(words) })),
  ...twice(
    partOf(thing('option'), where),
    options.map((it) => it.value),
  ),
  ...options.flatMap(({ value, label }) => [
    ...when(value.trim() === '', (words) => words.fields.optionWithoutValue({ where: where(words) })),
    ...checkLabel(partOf(named('option', value), where), label),
  ]),
]

/** A default must be a valid answer; that of a list of items is its first item, with only the values that differ. */
function checkDefault(field: Field, { where, country }: Place): Message[] {
  const { default: value, fields = [] } = field
  if (value === undefined) return []
  const fits = (of: Field, given: FieldValue) => {
    const { required: _, ...optional } = of
    const rules = { t: textsIn('nl'), complete: false, country }
    return problemsIn([optional], withValue({}, of, given), rules).length === 0
  }
  const areItems = (items: readonly unknown[]) =>
    items.length === 1 &&
    Object.entries(items[0] as ItemValues).every(([name, given]) =>
      fields.some((it) => it.name === name && fits(it, given)),
    )
  const isRight = field.type === 'list' ? Array.isArray(value) && areItems(value) : fits(field, value)
  return when(!isRight, (words) => words.fields.wrongDefault({ where: where(words) }))
}

function checkEdit({ edit }: Field, step: StepChoice, { where }: Place): Message[] {
  const strangers = (edit ?? []).filter((role) => !step.edit.includes(role))
  return [
    ...when(edit?.length === 0, (words) => words.fields.nobodyFillsIn({ where: where(words) })),
    ...strangers.map(
      (role): Message =>
        (words) =>
          words.fields.forStranger({ where: where(words), role: quoted(role) }),
    ),
  ]
}

function checkCondition(
  { required, requiredWhen }: Field,
  besides: readonly Field[],
  { where }: Place,
): Message[] {
  if (!requiredWhen) return []
  const conditionField = besides.find((it) => it.name === requiredWhen.field)
  const wanted = [requiredWhen.is, requiredWhen.isNot].filter((it) => it !== undefined)
  const values = wanted.flat()
  const canHold = (value: string | boolean) =>
    typeof value === 'boolean'
      ? conditionField?.type === 'boolean'
      : conditionField?.type !== 'boolean' &&
        (!Array.isArray(conditionField?.options) ||
          conditionField.options.some((it: FieldOption) => it.value === value))
  return [
    ...when(required === undefined, (words) => words.fields.notRequired({ where: where(words) })),
    ...when(!conditionField, (words) =>
      words.fields.dependsElsewhere({ where: where(words), other: quoted(requiredWhen.field) }),
    ),
    ...when(wanted.length !== 1, (words) => words.fields.oneValue({ where: where(words) })),
    ...when(conditionField !== undefined && !values.every(canHold), (words) =>
      words.fields.cannotHave({ where: where(words), other: quoted(requiredWhen.field) }),
    ),
  ]
}

function checkFollowing({ type, follows }: Field, names: readonly string[], { where }: Place): Message[] {
  if (follows === 'objection-end')
    return [
      ...when(type !== 'date', (words) => words.fields.objectionNoDate({ where: where(words) })),
      ...when(!names.includes('TrafficDecision.PublicationDate'), (words) =>
        words.fields.objectionNoStart({ where: where(words) }),
      ),
    ]
  return when(follows === 'grid-operator' && type !== 'choice', (words) =>
    words.fields.gridNoChoice({ where: where(words) }),
  )
}

/** The fields of a decision must be filled in before it, or in a parallel step. */
function checkDecision(
  { name, type, decidesOn }: Field,
  until: readonly StepChoice[],
  { where }: Place,
): Message[] {
  if (!decidesOn) return []
  const known = until.flatMap((step) => fieldsOf(step.groups).map((field) => field.name))
  return [
    ...when(type === 'list' || decidesOn.length === 0, (words) =>
      words.fields.noDecision({ where: where(words) }),
    ),
    ...twice(where, decidesOn),
    ...decidesOn.flatMap((it) =>
      when(it === name || !known.includes(it), (words) =>
        words.fields.decidesElsewhere({ where: where(words), other: quoted(it) }),
      ),
    ),
  ]
}

function checkList(
  { fields = [], least = 0, most, label: _, ...list }: Field,
  { where, country }: Place,
): Message[] {
  const insane =
    !Number.isInteger(least) ||
    least < 0 ||
    (most !== undefined && (!Number.isInteger(most) || most < Math.max(1, least)))
  return [
    ...when(fields.length === 0, (words) => words.fields.listOfNothing({ where: where(words) })),
    ...checkLabel(partOf(thing('item'), where), list.item),
    ...when(insane, (words) => words.fields.leastAndMost({ where: where(words) })),
    ...twice(
      inside(thing('field'), where),
      fields.map((it) => it.name),
    ),
    ...fields.flatMap((field) => {
      const ofList = inside(at(quoted(field.name)), where)
      return [
        ...when(!NAME.test(field.name) || !isPath(field.name), (words) =>
          words.fields.longName({ where: ofList(words) }),
        ),
        ...when(field.type === 'list', (words) => words.fields.listInList({ where: ofList(words) })),
        ...checkField(field, { where: ofList, country }),
      ]
    }),
  ]
}
