import type { Texts } from '../texts/texts.ts'
import { type Field, type FormRecord, requiredNow } from './field.ts'
import { isBlank, itemsOf } from './item.ts'

/** The fields that a form marks as required, given its current values. Pure, and the same in the browser. */

/** The list item that contains a field. */
export interface OfItem {
  list: Field
  item: FormRecord
}

/** Text next to the label of a required field, `' (verplicht)'`; '' for an optional one. */
export function requiredInWords(
  field: Field,
  record: FormRecord,
  { t }: { t: Pick<Texts, 'forms'> },
  within?: OfItem,
): string {
  if (isRequired(field, record, false, within)) return ` (${t.forms.required()})`
  return isRequired(field, record, true, within) ? ` (${t.forms.requiredToComplete()})` : ''
}

/** A blank item is not saved: nothing in it is required, unless its list is required and has no other item. */
function isRequired(field: Field, record: FormRecord, complete: boolean, within?: OfItem) {
  if (!within) return requiredNow(field, record, complete)
  const { list, item } = within
  if (!requiredNow(field, { ...record, ...item }, complete)) return false
  if (!isBlank(list, item)) return true
  return requiredNow(list, record, complete) && itemsOf(record, list).every((it) => isBlank(list, it))
}
