import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Font } from 'fontkit'
import { lazy } from '../../platform/lazy/lazy.ts'
import { loadInPieces } from '../../platform/lazy/load-in-pieces.ts'

/** DejaVu Sans: its licence allows embedding, and it covers the letters of every name in Europe. */
const FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const
export type Weight = keyof typeof FILES
export const WEIGHTS = Object.keys(FILES) as Weight[]

const packages = createRequire(import.meta.url)
/** The modules of fontkit that load slowest. */
const SLOWEST = ['brotli/decompress.js', 'restructure', 'unicode-properties']

const loaded: Partial<Record<Weight, Font>> = {}

/**
 * Loads pdfkit and the fonts with the first document: few servers make one on a given day, and they use 25 MB of
 * memory.
 */
export const loadPdf = lazy(async () => {
  await loadInPieces(SLOWEST)
  const { create } = await import('fontkit')
  for (const weight of WEIGHTS) {
    await setImmediate()
    const font = create(readFileSync(packages.resolve(`dejavu-fonts-ttf/ttf/${FILES[weight]}`)))
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FILES[weight]} holds several fonts.`)
    loaded[weight] = font
  }
  return (await import('pdfkit')).default
})

/** A font; call it after `loadPdf` has resolved. */
export function fontOf(weight: Weight): Font {
  const font = loaded[weight]
  if (!font) throw new Error('The fonts are not loaded yet.')
  return font
}

/** Direction marks, joiners and other invisible characters, which could make a text read differently. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}]/u
const BLANK = /[\p{Z}\t]/u
const NOT_DRAWN = '\ufffd'

/**
 * A text that the font can draw: retains line breaks, drops invisible characters, and replaces unknown ones by `�`.
 */
export function drawable(text: string): string {
  const regular = fontOf('regular')
  let drawn = ''
  for (const character of text.normalize('NFC').replace(/\r\n?/g, '\n')) {
    if (character === '\n') drawn += character
    else if (BLANK.test(character)) drawn += ' '
    else if (!UNSEEN.test(character))
      drawn += regular.hasGlyphForCodePoint(character.codePointAt(0) as number) ? character : NOT_DRAWN
  }
  return drawn
}
