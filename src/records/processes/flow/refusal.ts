import {
  type Condition,
  type Field,
  type FieldGroup,
  type FieldOption,
  type FormRecord,
  fieldsOf,
  valueAt,
} from '../../../platform/forms/field.ts'
import { findType, reasonsOf, type StepChoice } from '../../../platform/tenant/process-type.ts'
import type { Tenant } from '../../../platform/tenant/tenant.ts'
import type { Language } from '../../../platform/texts/language.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { Process } from '../row.ts'

/** Refusing results of a step, and the ways to continue after them. Pure. */

/**
 * `back`: reset to the first step. `onhold`, `cancel`: that change of status, with its reason. `continue`: complete the step
 * nevertheless.
 */
export const FOLLOW_ACTIONS = ['back', 'onhold', 'cancel', 'continue'] as const
export type FollowAction = (typeof FOLLOW_ACTIONS)[number]

export interface Follow {
  action: FollowAction
  /** A value of the tenant's list of reasons, for `onhold` and `cancel`. */
  reason: string
  comment: string
}

type RefusedColumns = Pick<Process, 'refused_step' | 'refused_result' | 'refused_follow'>

/** Column values of a process without a refusing result. */
export const NOT_REFUSED = { refused_step: 0, refused_result: '', refused_follow: '' }

const refusing = ({ options }: Field): readonly FieldOption[] =>
  Array.isArray(options) ? (options as readonly FieldOption[]).filter((it) => it.refuses) : []

/** True if the value of a field in a record is a refusing option. */
export const isRefused = (field: Field, record: FormRecord): boolean =>
  refusing(field).some(({ value }) => value === valueAt(record, field))

/** The first refusing result of a step, among the fields for which `isOwn` is true. */
export function refusalIn(
  step: StepChoice,
  record: FormRecord,
  isOwn: (field: Field) => boolean,
): { field: Field; option: FieldOption } | undefined {
  for (const field of fieldsOf(step.groups).filter(isOwn)) {
    const value = valueAt(record, field)
    const option = refusing(field).find((it) => it.value === value)
    if (option) return { field, option }
  }
  return undefined
}

/** The refusing result of a process as text: `Oordeel makelaar: Niet akkoord`; '' for none. */
export function refusalInWords(
  { processes }: Pick<Tenant, 'processes'>,
  row: Pick<Process, 'process_type' | 'refused_step' | 'refused_result'>,
  language: Language,
): string {
  const step = findType(processes, row.process_type)?.steps[row.refused_step - 1]
  for (const field of fieldsOf(step?.groups ?? [])) {
    const option = refusing(field).find((it) => it.value === row.refused_result)
    if (option) return `${field.label[language]}: ${option.label[language]}`
  }
  return ''
}

/**
 * The refusing result and the continuation as text: 'Oordeel makelaar: Niet akkoord. Terug naar stap 1.'; empty for none.
 */
export function refusalNotice(
  { t, tenant, language }: Context,
  row: Pick<Process, 'process_type' | 'status' | 'refused_step' | 'refused_result' | 'refused_follow'>,
): string[] {
  const follow = FOLLOW_ACTIONS.find((it) => it === row.refused_follow)
  if (!follow || row.status === 'completed') return []
  const result = refusalInWords(tenant, row, language)
  return result ? [t.processes.refusal.row[follow]({ result })] : []
}

const inBoth = (textIn: (language: Language) => string) => ({ nl: textIn('nl'), en: textIn('en') })

/** The one action that a reason is for; null when it is for both. */
function onlyFor({ onholdReasons, cancelReasons }: Tenant['processes'], { value }: FieldOption) {
  const isIn = (reasons: readonly FieldOption[]) => reasons.some((it) => it.value === value)
  if (isIn(onholdReasons) && isIn(cancelReasons)) return null
  return isIn(onholdReasons) ? 'onhold' : 'cancel'
}

/** True if a person chose earlier to go on despite this result; the form does not ask again. */
export const hasChosenToContinue = (
  { refused_step, refused_result, refused_follow }: RefusedColumns,
  number: number,
  result: string,
): boolean => refused_step === number && refused_result === result && refused_follow === 'continue'

/** The condition under which a step needs a continuation to be completed: its field has a refusing result. */
export function mustFollow(process: RefusedColumns, number: number, field: Field): Condition {
  const values = refusing(field).map(({ value }) => value)
  return { field: field.name, is: values.filter((it) => !hasChosenToContinue(process, number, it)) }
}

/** The question how to continue, as a field group of the step's form; required under the condition `when`. */
export function followGroup(
  { processes }: Pick<Tenant, 'processes'>,
  actions: readonly FollowAction[],
  when?: Condition,
): FieldGroup {
  const words = (language: Language) => textsIn(language).processes.refusal
  const required = when && { required: 'complete' as const, requiredWhen: when }
  return {
    label: inBoth((it) => words(it).title()),
    fields: [
      {
        name: 'flow.follow.action',
        label: inBoth((it) => words(it).action()),
        type: 'choice',
        format: 'radio',
        ...required,
        options: actions.map((value) => ({ value, label: inBoth((it) => words(it).actions[value]()) })),
      },
      {
        name: 'flow.follow.reason',
        label: inBoth((it) => words(it).reason()),
        type: 'choice',
        format: 'select',
        options: reasonsOf(processes).map((reason) => {
          const action = onlyFor(processes, reason)
          return action
            ? { ...reason, label: inBoth((it) => `${words(it).actions[action]()}: ${reason.label[it]}`) }
            : reason
        }),
      },
      {
        name: 'flow.follow.comment',
        label: inBoth((it) => words(it).comment()),
        type: 'multiline',
        ...required,
      },
    ],
  }
}
