import { renderToStaticMarkup } from 'react-dom/server'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { withoutOptionalTags } from '../parts/optional-tags.ts'
import { type ListedProcess, ProcessRow, type RowStyle } from './process-row.tsx'

/** The HTML of a row of the list. */
export const rowHtml = (t: Texts, style: RowStyle, row: ListedProcess): string =>
  withoutOptionalTags(renderToStaticMarkup(<ProcessRow t={t} {...style} row={row} />))
