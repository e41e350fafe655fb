import type { Field, FormRecord } from '../../src/platform/forms/field.ts'
import { itemPath, itemsOf } from '../../src/platform/forms/item.ts'
import { requiredInWords } from '../../src/platform/forms/required.ts'
import type { FormTexts } from './form-help.ts'
import { labelOf } from './show-problems.ts'

/**
 * Marks the fields that are required now: one answer may require another, and an item is required once it is begun.
 */
export function markRequired(fields: readonly Field[], record: FormRecord, t: FormTexts) {
  for (const list of fields) {
    mark(list.name, requiredInWords(list, record, { t }))
    if (list.type !== 'list') continue
    for (const [index, item] of itemsOf(record, list).entries())
      for (const field of list.fields ?? [])
        mark(itemPath(list.name, index, field.name), requiredInWords(field, record, { t }, { list, item }))
  }
}

function mark(path: string, words: string) {
  const beside = labelOf(path)?.querySelector('.muted')
  if (beside && beside.textContent !== words) beside.textContent = words
}
