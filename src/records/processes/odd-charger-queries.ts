import { type Expression, type SqlBool, sql } from 'kysely'
import { holdsText, idIn, searchIds } from '../../platform/db/dialect.ts'
import { isIndexed } from '../../platform/lists/search.ts'
import type { Context } from '../../platform/web/context.ts'
import { comparableEvseId } from '../identifiers/evse-id.ts'
import { processesInScope } from './queries.ts'
import type { FoundProcess } from './row.ts'

/** As many ids of a step are looked for, and as many processes that hold the text of one. */
const MOST_IDS = 20
const MOST_FOUND = 200

/**
 * Processes elsewhere in the person's scope with these charger ids, by reference. A cancelled one does not
 * count, nor one at the same location: who replaces a charger finds its number there.
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
 * True for the processes whose text has an id. One of two letters, like 'A1', has no word in the index; it is
 * one's own numbering, and looked for in the municipality among processes that have a few such ids and no
 * longer one: these are few, and have an index (0029).
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
