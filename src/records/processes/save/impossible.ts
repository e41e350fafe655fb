import type { FieldProblem } from '../../../platform/forms/check.ts'
import { type Field, type FormRecord, fieldsOf, valueAt } from '../../../platform/forms/field.ts'
import { isSameValue, itemPath, itemsOf } from '../../../platform/forms/item.ts'
import type { StepChoice } from '../../../platform/tenant/process-type.ts'
import { addDays, isDay, todayIn } from '../../../platform/time/calendar.ts'
import type { Context } from '../../../platform/web/context.ts'
import { comparableEvseId } from '../../identifiers/evse-id.ts'
import { objectionEnd } from '../../traffic-decisions/terms.ts'
import { writeDay } from '../../traffic-decisions/words.ts'
import type { FoundProcess } from '../row.ts'

/** Checks values by the rules of their fields: impossible values are refused, improbable ones cause a warning. */

/** Plans further ahead than this cause a warning. */
const FAR_DAYS = 5 * 365
/**
 * Days after the six-week term at which the end of objections causes a warning: holidays add some days, a second notice adds
 * weeks.
 */
const LATE_DAYS = 28

interface Given {
  /** The saved record: an unchanged value is refused only when its step is completed. */
  before: FormRecord
  complete: boolean
  /** All fields of the type, for the labels of other fields. */
  all: readonly Field[]
}

/** The field whose day must precede this one's (`notBefore`). */
const leaderOf = ({ notBefore }: Field, all: readonly Field[]) => all.find(({ name }) => name === notBefore)

const dayIn = (record: FormRecord, field: Field | undefined): string => {
  const value = field && valueAt(record, field)
  return typeof value === 'string' && isDay(value) ? value : ''
}

/** The problem of a field with an impossible value; empty for none. */
export function impossibleIn(
  { t, tenant, language, now }: Pick<Context, 't' | 'tenant' | 'language' | 'now'>,
  field: Field,
  record: FormRecord,
  { before, complete, all }: Given,
): FieldProblem[] {
  const words = t.processes.impossible
  const leader = leaderOf(field, all)
  const isChanged = [field, ...[leader ?? []].flat()].some(
    (it) => !isSameValue(it, valueAt(before, it), valueAt(record, it)),
  )
  if (!complete && !isChanged) return []
  if (field.type === 'list') return twiceIn(field, record, words.twice())
  const [day, first] = [dayIn(record, field), dayIn(record, leader)]
  const problem = (message: string) => [{ field: field.name, message }]
  if (field.past && day > todayIn(tenant.locale.timeZone, now)) return problem(words.future())
  const end = field.follows === 'objection-end' ? objectionEnd(first) : ''
  if (day !== '' && day < end) return problem(words.term({ day: writeDay(first), end: writeDay(end) }))
  if (leader && day !== '' && day < first)
    return problem(words.before({ label: leader.label[language], day: writeDay(first) }))
  return []
}

/** Items of a list that repeat a `distinct` value. */
function twiceIn(list: Field, record: FormRecord, message: string): FieldProblem[] {
  const items = itemsOf(record, list)
  return (list.fields ?? [])
    .filter(({ distinct }) => distinct)
    .flatMap((field) => {
      const values = items.map((item) => comparableEvseId(String(valueAt(item, field) ?? '')))
      return values.flatMap((value, index) =>
        value !== '' && values.indexOf(value) < index
          ? [{ field: itemPath(list.name, index, field.name), message }]
          : [],
      )
    })
}

/**
 * Improbable days in a step: long before the process began, far ahead, or an end of the objections long after their term.
 */
export function oddDays(
  { t, tenant, language, now }: Pick<Context, 't' | 'tenant' | 'language' | 'now'>,
  { created_at }: Pick<FoundProcess, 'created_at'>,
  step: StepChoice,
  record: FormRecord,
): string[] {
  const { timeZone } = tenant.locale
  const start = todayIn(timeZone, new Date(created_at))
  const far = addDays(todayIn(timeZone, now), FAR_DAYS)
  const fields = fieldsOf(step.groups)
  const odd = fields
    .filter(({ past, ahead }) => past || ahead)
    .flatMap((field) => {
      const day = dayIn(record, field)
      const placeholders = { label: field.label[language], day: writeDay(day) }
      if (day !== '' && day < start)
        return [t.processes.impossible.early({ ...placeholders, start: writeDay(start) })]
      return day > far ? [t.processes.impossible.far(placeholders)] : []
    })
  return [...odd, ...lateObjections({ t, language }, fields, record)]
}

function lateObjections(
  { t, language }: Pick<Context, 't' | 'language'>,
  fields: readonly Field[],
  record: FormRecord,
): string[] {
  const ends = fields.filter(({ follows }) => follows === 'objection-end')
  return ends.flatMap((field) => {
    const [day, published] = [dayIn(record, field), dayIn(record, leaderOf(field, fields))]
    const end = published === '' ? '' : objectionEnd(published)
    if (end === '' || day <= addDays(end, LATE_DAYS)) return []
    return [
      t.processes.impossible.late({
        label: field.label[language],
        day: writeDay(day),
        end: writeDay(end),
      }),
    ]
  })
}
