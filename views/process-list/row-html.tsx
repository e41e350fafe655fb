import type { Texts } from '../../src/platform/texts/texts.ts'
import { staticHtml } from '../parts/static-html.ts'
import { type ListedProcess, ProcessRow, type RowStyle } from './process-row.tsx'

/** The HTML of a row of the list. */
export const rowHtml = (t: Texts, style: RowStyle, row: ListedProcess): string =>
  staticHtml(<ProcessRow t={t} {...style} row={row} />)
