import type { RowStyle } from '../../../views/process-list/process-row.tsx'
import { rowHtml } from '../../../views/process-list/row-html.tsx'
import type { Db } from '../../platform/db/dialect.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { listedRows } from './queries.ts'
import { RowCache } from './row-cache.ts'
import { columnsToRead } from './row-columns.ts'
import { rowStamps } from './row-queries.ts'
import { labelsBeside, rowViews, stampText } from './row-view.ts'

/** About 700 bytes per row, and a third of that for its key. */
const MOST_CACHED = 4_000
const cacheFor = oncePer((_: Db) => new RowCache(MOST_CACHED))

/** Drops the cached rows of a desk, because they contain names of people. */
export const forgetRows = (db: Db) => cacheFor(db).clear()

/**
 * The HTML, in UTF-8, of rows found in scope by their ids, in that order, without deleted ones. A row is read and
 * rendered once per stamp and labels; after that only its stamp is read. A row depends on its reader only through the
 * language and the style.
 */
export async function rowsOfPage(
  context: Context,
  type: ProcessType,
  style: RowStyle,
  ids: readonly number[],
): Promise<Buffer[]> {
  const { db, t, language, tenant, now } = context
  const columns = style.columns.map(({ column }) => column)
  const stamps = await rowStamps(db, ids)
  const beside = await labelsBeside(context, type, stamps, columns)
  const kept = cacheFor(db)
  const written = JSON.stringify([
    tenant.id,
    type.value,
    language,
    { ...style, columns },
    todayIn(tenant.locale.timeZone, now),
    [...beside.usual],
  ])
  const texts = new Map(stamps.map((stamp) => [stamp.id, stampText(stamp, beside)]))
  const found = new Map(stamps.map(({ id }) => [id, kept.find(written, texts.get(id) ?? '', +now)]))
  const others = stamps.flatMap(({ id }) => (found.get(id) === undefined ? id : []))
  const rows = await listedRows(context, others, columnsToRead(columns))
  for (const { id, until, ...row } of await rowViews(context, type, rows, { columns, beside })) {
    const html = Buffer.from(rowHtml(t, style, row))
    found.set(id, html)
    kept.store(written, texts.get(id) ?? '', { html, until })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
