import type { PdfObject } from './pdf-objects.ts'

/** An object stream: numbers and offsets of its objects, and the objects from offset `first`. */
export interface Packed {
  content: Buffer
  first: number
}

/** A reference to an open action in another object. */
export const OPENS = /\/OpenAction\s+(\d{1,9})\s+\d+\s+R/g

const LONGEST = 2_048
/** A destination in the document. */
const PLACE = /^\s*\[/
/** A dictionary without nested ones, and without strings that could contain its end. */
const DICTIONARY = /^\s*<<((?:[^<>(%#]|\([\w. -]*\))*)>>/

/**
 * True when every object of this number is a destination in the document, or an action of type GoTo without a next
 * action. False without such objects.
 */
export function goesToAPage(
  number: number,
  objects: readonly PdfObject[],
  packed: readonly Packed[],
): boolean {
  const actions = [
    ...objects.filter((it) => it.number === number).map(({ dictionary }) => dictionary),
    ...packed.flatMap((it) => packedAs(number, it)),
  ]
  return actions.length > 0 && actions.every(isGoing)
}

function isGoing(object: string): boolean {
  if (PLACE.test(object)) return true
  const inside = DICTIONARY.exec(object)?.[1] ?? ''
  return /\/S\s*\/GoTo(?![A-Za-z0-9])/.test(inside) && !/\/Next\b|\/S\b[\s\S]*\/S\b/.test(inside)
}

function packedAs(number: number, { content, first }: Packed): string[] {
  const heads = content.toString('latin1', 0, first).trim().split(/\s+/).map(Number)
  return heads.flatMap((it, index) => {
    if (index % 2 > 0 || it !== number) return []
    const start = first + (heads[index + 1] ?? 0)
    return [content.toString('latin1', start, start + LONGEST)]
  })
}
