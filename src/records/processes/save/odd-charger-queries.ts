import { type Expression, type SqlBool, sql } from 'kysely'
import { holdsText, idIn, searchIds } from '../../../platform/db/dialect.ts'
import { isIndexed } from '../../../platform/lists/search.ts'
import type { Context } from '../../../platform/web/context.ts'
import { comparableEvseId } from '../../identifiers/evse-id.ts'
import { processesInScope } from '../queries.ts'
import type { FoundProcess } from '../row.ts'

/** Maximum number of ids that are checked per step, and of processes examined per id. */
const MOST_IDS = 20
const MOST_FOUND = 200

/**
 * Processes elsewhere in the person's scope with these charger ids, by reference. Excludes cancelled processes and those at
 * the same location, where a replacement finds its own number.
 */
export async function othersWithCharger(
  context: Context,
  process: Pick<FoundProcess, 'id' | 'location_id' | 'municipality_code'>,
  ids: readonly string[],
): Promise<{ id: string; ref: string }[]> {
  const found: { id: string; ref: string }[] = []
  for (const id of ids.slice(0, MOST_IDS)) {
    const sought = comparableEvseId(id)
    if (sought === '') continue
    const others = await processesInScope(context)
      .select(['process.case_ref', 'process.charger_ids', 'process.location_id'])
      .where(await mayHold(context, process, sought))
      .where('process.id', '<>', process.id)
      .where('process.status', '<>', 'cancelled')
      .orderBy('process.case_order')
      .limit(MOST_FOUND)
      .execute()
    const same = others.find(
      ({ charger_ids, location_id }) =>
        (location_id === null || location_id !== process.location_id) &&
        charger_ids.split(',').map(comparableEvseId).includes(sought),
    )
    if (same) found.push({ id, ref: same.case_ref })
  }
  return found
}

/**
 * Condition for processes that may contain an id. An id of two characters, such as 'A1', is not in the word index; it is a
 * local number, so it is searched in the municipality, among the processes with only a few short ids: these are few, and
 * have an index (migration 0029).
 */
async function mayHold(
  { db }: Context,
  { municipality_code }: Pick<FoundProcess, 'municipality_code'>,
  sought: string,
): Promise<Expression<SqlBool>> {
  const word = sought.toLowerCase()
  if (isIndexed(word)) return idIn(db, 'process.id', await searchIds(db, 'process', [word], MOST_FOUND))
  const kept = sql<string>`',' || upper(replace(replace(replace(process.charger_ids, '*', ''), '-', ''), ' ', '')) || ','`
  return sql<boolean>`process.municipality_code = ${municipality_code}
    and process.charger_ids <> '' and length(process.charger_ids) <= 12
    and ${holdsText(kept, `,${sought},`)}`
}
