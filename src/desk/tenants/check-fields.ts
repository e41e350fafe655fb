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
import { isKeptByServer, type StepChoice } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { checkLabel, isAmong, twice, when } from './mistakes.ts'

const PATH = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*){0,2}$/
const NAME = /^[A-Za-z][A-Za-z0-9]*$/
/** Properties of every object: no valid field names. */
const NO_NAMES = Object.getOwnPropertyNames(Object.prototype)

interface Place {
  /** For the message: `field 'Remarks' of process type 'removal'`. */
  where: string
  country: Tenant['country']
}

/** Problems with the fields of a process type. */
export function checkFields(
  steps: readonly StepChoice[],
  ofType: string,
  country: Tenant['country'],
): string[] {
  const names = steps.flatMap((step) => fieldsOf(step.groups).map((field) => field.name))
  return [
    ...twice(`field of ${ofType}`, names),
    ...names.flatMap((name) =>
      when(
        names.some((other) => other.startsWith(`${name}.`)),
        `field '${name}' of ${ofType} is also a group of fields`,
      ),
    ),
    ...steps.flatMap((step) =>
      fieldsOf(step.groups).flatMap((field) => {
        const place = { where: `field '${field.name}' of ${ofType}`, country }
        return [
          ...when(!isPath(field.name), `${place.where} has no path of one to three names`),
          ...when(isKeptByServer(field.name), `${place.where} is kept by the server, never filled in`),
          ...checkField(field, place),
          ...checkEdit(field, step, place),
          ...checkCondition(field, fieldsOf(step.groups), place),
          ...checkFollowing(field, names, place),
          ...when(
            field.notBefore !== undefined && !names.includes(field.notBefore),
            `${place.where} may not lie before '${field.notBefore}', which there is not`,
          ),
          ...(field.type === 'list' ? checkList(field, place) : []),
        ]
      }),
    ),
  ]
}

const isPath = (path: string) => PATH.test(path) && !path.split('.').some((it) => NO_NAMES.includes(it))

function checkField(field: Field, { where, country }: Place): string[] {
  const { type, label, hint, min, max, minLength, maxLength, cancellable, uniqueWithin, alsoTakes } = field
  const isText = ['text', 'multiline', 'email', 'postalCode'].includes(type)
  return [
    ...when(!isAmong(FIELD_TYPES, type), `${where} has an unknown type '${type}'`),
    ...checkLabel(where, label),
    ...(hint ? checkLabel(`the hint of ${where}`, hint) : []),
    ...when(
      (min ?? -Infinity) > (max ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity),
      `${where} has a smallest value above its largest`,
    ),
    ...when(
      (minLength !== undefined || maxLength !== undefined) && !isText,
      `${where} limits the length of what is no text`,
    ),
    ...when(alsoTakes !== undefined && !isText, `${where} takes more characters, but is no text`),
    ...when(cancellable === true && type !== 'date', `${where} is cancellable, but no date`),
    ...when(
      (field.past === true || field.notBefore !== undefined) && type !== 'date',
      `${where} has a rule for days, but is no date`,
    ),
    ...when(
      uniqueWithin !== undefined && !['text', 'integer'].includes(type),
      `${where} is to be unique, but neither text nor number`,
    ),
    ...when(
      (field.fields !== undefined || field.item !== undefined) !== (type === 'list'),
      `${where}: a list, and nothing else, has items`,
    ),
    ...checkChoice(field, where),
    ...checkDefault(field, { where, country }),
  ]
}

function checkChoice({ type, options, otherwise }: Field, where: string): string[] {
  const isChoice = type === 'choice' || type === 'choices'
  const offered = typeof options === 'string' ? [] : (options ?? [])
  return [
    ...when(isChoice !== (options !== undefined), `${where}: a choice, and nothing else, has options`),
    ...when(
      typeof options === 'string' && !isAmong(OPTION_SOURCES, options),
      `${where} has its options from an unknown source '${options}'`,
    ),
    ...(Array.isArray(options) ? checkOptions(options, where) : []),
    ...when(
      otherwise !== undefined &&
        (type !== 'choice' || (otherwise !== '' && !offered.some((it) => it.value === otherwise))),
      `${where} takes unknown values over as '${otherwise}', which is no option`,
    ),
  ]
}

/** Problems with a list of options. */
export const checkOptions = (options: readonly FieldOption[], where: string): string[] => [
  ...when(options.length === 0, `${where} offers nothing to choose`),
  ...twice(
    `option of ${where}`,
    options.map((it) => it.value),
  ),
  ...options.flatMap(({ value, label }) => [
    ...when(value.trim() === '', `${where} has an option without a value`),
    ...checkLabel(`option '${value}' of ${where}`, label),
  ]),
]

/**
 * A default must be a valid answer; that of a list of items is its first item, with only the values that
 * differ.
 */
function checkDefault(field: Field, { where, country }: Place): string[] {
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
  return when(!isRight, `${where} has a default that does not fit it`)
}

function checkEdit({ edit }: Field, step: StepChoice, { where }: Place): string[] {
  const strangers = (edit ?? []).filter((role) => !step.edit.includes(role))
  return [
    ...when(edit?.length === 0, `${where} is nobody's to fill in`),
    ...strangers.map((role) => `${where} is for '${role}', who may not edit its step`),
  ]
}

function checkCondition(
  { required, requiredWhen }: Field,
  besides: readonly Field[],
  { where }: Place,
): string[] {
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
    ...when(required === undefined, `${where} is required on a condition, but not required`),
    ...when(!conditionField, `${where} depends on '${requiredWhen.field}', which its step does not have`),
    ...when(wanted.length !== 1, `${where} needs one value to depend on`),
    ...when(
      conditionField !== undefined && !values.every(canHold),
      `${where} depends on a value that '${requiredWhen.field}' cannot have`,
    ),
  ]
}

function checkFollowing({ type, follows }: Field, names: readonly string[], { where }: Place): string[] {
  if (follows === 'objection-end')
    return [
      ...when(type !== 'date', `${where} follows the objection period, but is no date`),
      ...when(
        !names.includes('TrafficDecision.PublicationDate'),
        `${where} follows the objection period, but there is no TrafficDecision.PublicationDate`,
      ),
    ]
  return when(
    follows === 'grid-operator' && type !== 'choice',
    `${where} follows the grid operator, but is no choice`,
  )
}

function checkList(
  { fields = [], least = 0, most, label: _, ...list }: Field,
  { where, country }: Place,
): string[] {
  const insane =
    !Number.isInteger(least) ||
    least < 0 ||
    (most !== undefined && (!Number.isInteger(most) || most < Math.max(1, least)))
  return [
    ...when(fields.length === 0, `${where} is a list of nothing`),
    ...checkLabel(`an item of ${where}`, list.item),
    ...when(insane, `${where} has least and most that cannot both be`),
    ...twice(
      `field in ${where}`,
      fields.map((it) => it.name),
    ),
    ...fields.flatMap((field) => {
      const inside = `'${field.name}' in ${where}`
      return [
        ...when(!NAME.test(field.name) || !isPath(field.name), `${inside} has more than one name`),
        ...when(field.type === 'list', `${inside} is a list in a list`),
        ...checkField(field, { where: inside, country }),
      ]
    }),
  ]
}
