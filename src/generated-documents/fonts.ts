import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { once } from '../places/table.ts'

/** DejaVu Sans: free to pass on inside a document, and with the letters of every name in Europe. */
const FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const
export type Weight = keyof typeof FILES
export const WEIGHTS = Object.keys(FILES) as Weight[]

const packages = createRequire(import.meta.url)
const read = (weight: Weight) =>
  create(readFileSync(packages.resolve(`dejavu-fonts-ttf/ttf/${FILES[weight]}`)))

/** Read at the first document and kept: reading one costs more than drawing a page with it. */
export const fonts = once((): Record<Weight, Font> => ({ regular: read('regular'), bold: read('bold') }))

/** Directions, joiners and other marks that cannot be seen, and could make a text read otherwise than it is. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}]/u
const BLANK = /[\p{Z}\t]/u
const NOT_DRAWN = '\ufffd'

/** A text as the font can draw it: lines are kept, unseen characters left out, and what it does not know is `�`. */
export function drawable(text: string): string {
  const { regular } = fonts()
  let drawn = ''
  for (const character of text.normalize('NFC').replace(/\r\n?/g, '\n')) {
    if (character === '\n') drawn += character
    else if (BLANK.test(character)) drawn += ' '
    else if (!UNSEEN.test(character))
      drawn += regular.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : NOT_DRAWN
  }
  return drawn
}
