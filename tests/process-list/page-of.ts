import type { Selection, Who } from '../../src/overviews/process-list/found-queries.ts'
import { keysOfPage, listedRows } from '../../src/overviews/process-list/queries.ts'
import { columnsToRead } from '../../src/overviews/process-list/row-columns.ts'

type Read = Parameters<typeof listedRows>[2]

/** One page of a state: its rows in order, as the list reads them, and the keys of the first and the last. */
export async function pageOf(context: Who, selection: Selection, columns: Read = columnsToRead([])) {
  const keys = await keysOfPage(context, selection)
  const ids = keys.map(({ id }) => id)
  return { rows: await listedRows(context, ids, columns), first: keys[0] ?? null, last: keys.at(-1) ?? null }
}
