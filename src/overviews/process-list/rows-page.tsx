import { createHash } from 'node:crypto'
import { staticHtml } from '../../../views/parts/static-html.ts'
import { ProcessRow, type RowStyle } from '../../../views/process-list/process-row.tsx'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { listedRows } from './queries.ts'
import { columnsToRead } from './row-columns.ts'
import { rowStamps } from './row-queries.ts'
import { labelsBeside, rowViews, stampText } from './row-view.ts'

interface CachedRow {
  html: string
  /** Its expiry, in milliseconds since 1970. */
  until: number
}

const MOST_CACHED = 4_000
/** Rendered rows of a desk, by style and stamp. */
const cacheFor = oncePer((_: Db) => new BoundedCache<CachedRow>(MOST_CACHED))

/** Drops the cached rows of a desk, because they contain names of people. */
export const forgetRows = (db: Db) => cacheFor(db).clear()

/**
 * The HTML of rows found in scope by their ids, in that order, without deleted ones. A row is read and rendered once
 * per stamp and labels; after that only its stamp is read. A row depends on its reader only through the language and
 * the style.
 */
export async function rowsOfPage(
  context: Context,
  type: ProcessType,
  style: RowStyle,
  ids: readonly number[],
): Promise<string[]> {
  const { db, t, language, tenant, now } = context
  const columns = style.columns.map(({ column }) => column)
  const stamps = await rowStamps(db, ids)
  const beside = await labelsBeside(context, type, stamps, columns)
  const cache = cacheFor(db)
  const today = todayIn(tenant.locale.timeZone, now)
  const styleKey = hashOf([tenant.id, type.value, language, { ...style, columns }, today, [...beside.usual]])
  const names = new Map(stamps.map((stamp) => [stamp.id, `${styleKey} ${stampText(stamp, beside)}`]))
  const found = new Map<number, string>()
  for (const [id, name] of names) {
    const row = cache.find(name)
    if (row && row.until > +now) found.set(id, row.html)
  }
  const others = stamps.flatMap(({ id }) => (found.has(id) ? [] : id))
  const rows = await listedRows(context, others, columnsToRead(columns))
  for (const { id, until, ...row } of await rowViews(context, type, rows, { columns, beside })) {
    const html = staticHtml(<ProcessRow t={t} {...style} row={row} />)
    found.set(id, html)
    cache.store(names.get(id) ?? '', { html, until })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The style of a row is long text, so the keys of the rows contain its hash. */
const hashOf = (style: unknown) => createHash('sha256').update(JSON.stringify(style)).digest('base64url')
