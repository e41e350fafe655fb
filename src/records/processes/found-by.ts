import type { FormRecord } from '../../platform/forms/field.ts'
import { fold } from '../../platform/search/fold.ts'
import { phoneAsOne } from '../../platform/search/keys.ts'
import { textsAt } from './filled-in.ts'
import { textAt } from './in-record.ts'

/**
 * The words of a record by which its process is found: what people read out on the telephone. Pure. Names that
 * may change without the record are added by the database.
 */

/** Characters: an entry of an index of PostgreSQL holds 2,700 bytes. */
const MOST = 1_000

/** Folded; `before` and `after` are folded or plain texts around the identifiers. */
export const recordText = (record: FormRecord, before: readonly string[], after: readonly string[]) =>
  fold([...before, ...identifiersIn(record), ...after].join(' ')).slice(0, MOST)

/** Each as it was written, and without the signs between its parts. */
function identifiersIn(record: FormRecord): string[] {
  const written = [
    textAt(record, 'GridConnection.GridOperatorNumber'),
    ...textsAt(record, 'ChargerIds', 'ChargerId'),
    ...textsAt(record, 'ChargerIdsToReplace', 'ChargerId'),
    ...textsAt(record, 'ParkingSpots.Identifiers', 'Identifier'),
    ...textsAt(record, 'ParkinglotIdsToReplace', 'Identifier'),
  ]
  return [
    eanOf(textAt(record, 'DateOfCommissioning.EAN')),
    eanOf(textAt(record, 'GridConnection.EAN')),
    ...written.flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, '')]),
  ].filter((text, index, all) => text !== '' && all.indexOf(text) === index)
}

/** An EAN code without the spaces and dots that people write between its digits. */
export const eanOf = (text: string) => text.replace(/[\s.]/g, '')

/**
 * The words to search for: an EAN code or telephone number that is typed in groups of digits is one word, else
 * each group would be looked for by itself.
 */
export function asOneNumber(search: string): string {
  const phone = phoneAsOne(search)
  return phone === search && /^[\d\s.]{12,}$/.test(search.trim()) ? eanOf(search) : phone
}
