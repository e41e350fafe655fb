import type { Country } from '../tenant/tenant.ts'
import type { Texts } from '../texts/texts.ts'
import { isWrong, textProblem } from './check-value.ts'
import {
  type Field,
  type FieldOption,
  type FormRecord,
  type OptionSource,
  requiredNow,
  valueAt,
} from './field.ts'
import { isBlank, isEmpty, itemPath, itemsOf } from './item.ts'

/** The problem of a field, by its path: `BrokerApproval.BrokerName`, `ChargerIds.0.ChargerId`. */
export interface FieldProblem {
  field: string
  message: string
}

export interface CheckRules {
  t: Pick<Texts, 'forms'>
  /** True when this save completes the step: more fields are then required. */
  complete: boolean
  country: Country
  /** The saved record: an option that is no longer offered may remain where it was chosen. */
  before?: FormRecord
  /** The options of a source; absent in the browser, where only the displayed options can be chosen. */
  options?: ((source: OptionSource) => readonly FieldOption[]) | undefined
}

/** Longer lists are refused, even where a definition has no limit. */
const MOST_ITEMS = 100

/**
 * The problems of a record, in the order of its fields and at most one for each; none when it may be saved.
 * Messages are those of spec 3 §5. Pure, and the same on the server and in the browser.
 */
export const problemsIn = (fields: readonly Field[], record: FormRecord, rules: CheckRules): FieldProblem[] =>
  fields.flatMap((field) => {
    const values = [valueAt(rules.before ?? {}, field)].flat()
    const message = problemOf(field, record, record, values, rules)
    if (message !== null) return [{ field: field.name, message }]
    return field.type === 'list' ? itemProblems(field, record, rules) : []
  })

function itemProblems(list: Field, record: FormRecord, rules: CheckRules): FieldProblem[] {
  const before = itemsOf(rules.before ?? {}, list)
  return itemsOf(record, list).flatMap((item, index) => {
    if (isBlank(list, item)) return []
    return (list.fields ?? []).flatMap((field) => {
      const values = before.map((it): unknown => valueAt(it, field))
      const message = problemOf(field, item, { ...record, ...item }, values, rules)
      return message === null ? [] : [{ field: itemPath(list.name, index, field.name), message }]
    })
  })
}

/** `before` is the saved value of the field; `whole` is the record on which conditions are evaluated. */
function problemOf(
  field: Field,
  holder: FormRecord,
  whole: FormRecord,
  before: readonly unknown[],
  rules: CheckRules,
): string | null {
  const words = rules.t.forms.problems
  const value: unknown = valueAt(holder, field)
  if (isWrong(field, value)) return words.other()
  const items = field.type === 'list' ? itemsOf(holder, field).filter((it) => !isBlank(field, it)) : null
  if (items ? items.length === 0 : isEmpty(value))
    return requiredNow(field, whole, rules.complete) ? words.required() : null
  if (items) return countProblem(field, items.length, rules)
  if (field.type === 'choice' || field.type === 'choices') {
    const chosen = [value].flat() as string[]
    return chosen.every((it) => before.includes(it) || isOffered(field, it, rules)) ? null : words.other()
  }
  return typeof value === 'string' ? textProblem(field, value, rules) : null
}

function countProblem({ least = 0, most = MOST_ITEMS }: Field, count: number, { t }: CheckRules) {
  if (count > most) return t.forms.problems.most({ n: most })
  return count < least ? t.forms.problems.least({ n: least }) : null
}

function isOffered({ options }: Field, value: string, rules: CheckRules): boolean {
  const offered = typeof options === 'string' ? rules.options?.(options) : options
  return !offered || offered.some((option) => option.value === value && !option.disabled)
}
