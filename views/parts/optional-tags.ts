/** End tags that HTML lets a list, a table or a select leave out: a tenth of what those are. */
const OPTIONAL = /<\/(?:li|option|td|th|tr)>/g

/** HTML as React writes it, the same elements in fewer bytes. What somebody typed has no tags: it is escaped. Pure. */
export const withoutOptionalTags = (html: string): string => html.replaceAll(OPTIONAL, '')
