import type { RowStyle } from '../../../views/process-list/process-row.tsx'
import { rowHtml } from '../../../views/process-list/row-html.tsx'
import type { Db } from '../../platform/db/dialect.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { KeptRows } from './kept-rows.ts'
import { listedRows } from './queries.ts'
import { columnsToRead } from './row-columns.ts'
import { rowStamps } from './row-queries.ts'
import { labelsBeside, rowViews, stampText } from './row-view.ts'

/** Some 700 bytes each, and a third of that to find it by. */
const MOST_KEPT = 4_000
const keptFor = oncePer((_: Db) => new KeptRows(MOST_KEPT))

/** Forgets the rows that were rendered of a desk: they name people. */
export const forgetRows = (db: Db) => keptFor(db).clear()

/**
 * The HTML, in UTF-8, of rows that were found in scope by their ids, in that order, without those that are gone. A row is
 * read, worked out and rendered once for its stamp and the labels beside it; then its stamp alone is read. Of its
 * reader it shows the language only, and what the style says.
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
  const kept = keptFor(db)
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
    kept.keep(written, texts.get(id) ?? '', { html, until })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
