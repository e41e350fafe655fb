import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { type ListedProcess, ProcessRow, type RowStyle } from './process-row.tsx'

/** End tags that HTML lets a table leave out: 45 bytes of each row. */
const UNNEEDED = /<\/(?:td|th|tr)>/g

/** The HTML of a row of the list. */
export const rowHtml = (t: Texts, style: RowStyle, row: ListedProcess): string =>
  renderToStaticMarkup(<ProcessRow t={t} {...style} row={row} />).replaceAll(UNNEEDED, '')
