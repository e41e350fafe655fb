import type { FormRecord } from '../../../platform/forms/field.ts'
import { fold } from '../../../platform/search/fold.ts'
import { phoneAsOne } from '../../../platform/search/keys.ts'
import { COLUMN_KEYS, type ColumnKey, PROCESS_COLUMNS } from '../../../platform/tenant/process-columns.ts'
import { textAt, textsAt } from '../in-record.ts'
import { textsOf } from './facts.ts'

/**
 * The search words of a record: identifiers that people read out on the telephone. Pure. The database adds names that may
 * change without the record.
 */

/** In characters: an index entry of PostgreSQL holds at most 2,700 bytes. */
const MOST = 1_000

/** The folded search text; `before` and `after` are texts to put around the identifiers. */
export const recordText = (record: FormRecord, before: readonly string[], after: readonly string[]) =>
  fold([...before, ...identifiersIn(record), ...after].join(' ')).slice(0, MOST)

const CODES = COLUMN_KEYS.filter((key) => PROCESS_COLUMNS[key].kind === 'code' && key !== 'EAN')
/** Lists of the codes that a replacement removes, with the name of the text of an item. */
const TO_REPLACE: Partial<Record<ColumnKey, [path: string, name: string]>> = {
  chargerIds: ['ChargerIdsToReplace', 'ChargerId'],
  parkinglotIds: ['ParkinglotIdsToReplace', 'Identifier'],
}

/** Each identifier as written, and without punctuation and spaces. */
function identifiersIn(record: FormRecord): string[] {
  const written = CODES.flatMap((key) => {
    const replaced = TO_REPLACE[key]
    return [...textsOf(record, key), ...(replaced ? textsAt(record, ...replaced) : [])]
  })
  return [
    ...PROCESS_COLUMNS.EAN.fields.map((path) => eanOf(textAt(record, path))),
    ...written.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, '')]),
  ].filter((text, index, all) => text !== '' && all.indexOf(text) === index)
}

/** An EAN code without the spaces and dots between its digits. */
export const eanOf = (text: string) => text.replace(/[\s.]/g, '')

/**
 * Normalises a search: joins an EAN code or telephone number that is typed in groups of digits, because each group would
 * otherwise match separately.
 */
export function asOneNumber(search: string): string {
  const phone = phoneAsOne(search)
  return phone === search && /^[\d\s.]{12,}$/.test(search.trim()) ? eanOf(search) : phone
}
