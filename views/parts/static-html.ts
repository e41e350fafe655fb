import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** End tags that HTML lets a list, a table or a select leave out: a tenth of what those are. */
const OPTIONAL = /<\/(?:li|option|td|th|tr)>/g

/** The HTML of what no script takes over, to be kept. What somebody typed has no tags: it is escaped. Pure. */
export const staticHtml = (element: ReactElement): string =>
  renderToStaticMarkup(element).replaceAll(OPTIONAL, '')
