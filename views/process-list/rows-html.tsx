import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type ListedProcess, ProcessRow, type RowStyle } from './process-row.tsx'

/** Rows of which the HTML is kept, for each language: some 700 bytes each, and as much to find it by. */
const MOST_KEPT = 4_000
const keptIn = new WeakMap<Texts, Map<string, string>>()

/**
 * The HTML of rows. A row is rendered once for what it shows, for whoever sees the same: its whole content is what
 * its HTML is kept by, so that nothing that changes can leave an old row behind.
 */
export function rowsHtml(t: Texts, style: RowStyle, rows: readonly ListedProcess[]): string {
  const kept = keptIn.get(t) ?? new Map<string, string>()
  keptIn.set(t, kept)
  const columns = style.columns.map(({ column, isNumber }) => ({ column, isNumber }))
  const shared = JSON.stringify({ ...style, columns })
  return rows
    .map((row) => {
      const key = shared + keyOf(row, columns)
      const known = kept.get(key)
      if (known !== undefined) return known
      const html = renderToStaticMarkup(<ProcessRow t={t} {...style} row={row} />)
      // The first that was kept goes first.
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, html)
      return html
    })
    .join('')
}

/** All that a row shows, in one text: far quicker than JSON. */
function keyOf(row: ListedProcess, columns: RowStyle['columns']): string {
  const { uuid, version, href, status, decision, waiting, isLate, tags, days, cells, ...others } = row
  const nothingLeft: Record<string, never> = others
  const of = (it: unknown) => `${it}${BETWEEN}`
  let key =
    of(uuid) + of(version) + of(href) + of(isLate) + of(days) + of(cells.reference) + of(cells.address)
  key += of(status.name) + of(status.label) + of(decision.status) + of(decision.label)
  key += of(waiting?.text) + of(waiting?.isOverdue) + of(tags.length)
  for (const tag of tags) key += of(tag)
  for (const { column } of columns) key += of(cells[column as keyof typeof cells])
  return key + Object.keys(nothingLeft).join(BETWEEN)
}

/** In no text that people type. */
const BETWEEN = '\u0000'
