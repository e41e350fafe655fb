import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import { type Texts, textsIn } from '../../platform/texts/texts.ts'
import { contrast, isColour } from './contrast.ts'
import { hoverOf } from './theme-css.ts'

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for outlines and focus. */
const FOR_TEXT = 4.5
const FOR_OUTLINES = 3

/** The colour pairs of a theme with too little contrast, in light and dark, a sentence each. */
export const checkTheme = (theme: Theme, t: Texts = textsIn('en')): string[] =>
  (['light', 'dark'] as const).flatMap((name) => checkColours(t, name, theme[name]))

function checkColours(t: Texts, name: keyof Theme, colours: Colours): string[] {
  const words = t.houseStyle
  const wrong = Object.entries(colours).filter(([, colour]) => !isColour(colour))
  if (wrong.length > 0)
    return wrong.map(([of, colour]) => `theme.${name}.${of}: ${words.noColour({ colour })}`)
  return pairsOf(colours).flatMap(([front, behind, needed, what]) => {
    const ratio = contrast(front, behind)
    if (ratio >= needed) return []
    const found = formatNumber(floored(ratio), t)
    const atLeast = formatNumber(needed, t)
    return [
      words.faint({ theme: words.themes[name](), what: words.pairs[what](), front, behind, found, atLeast }),
    ]
  })
}

/** 4.496 is not enough, and not 4.5. */
const floored = (ratio: number) => Math.floor(ratio * 100) / 100

type Pair = [front: string, behind: string, needed: number, what: keyof Texts['houseStyle']['pairs']]

function pairsOf(colours: Colours): Pair[] {
  const { brand, onBrand, primary, onPrimary, background, text, mutedText, border } = colours
  const hover = hoverOf(colours)
  return [
    [onBrand, brand, FOR_TEXT, 'bar'],
    [text, background, FOR_TEXT, 'text'],
    [mutedText, background, FOR_TEXT, 'muted'],
    [primary, background, FOR_TEXT, 'link'],
    [hover, background, FOR_TEXT, 'linkUnderPointer'],
    [onPrimary, primary, FOR_TEXT, 'button'],
    [onPrimary, hover, FOR_TEXT, 'buttonUnderPointer'],
    [border, background, FOR_OUTLINES, 'border'],
    [primary, background, FOR_OUTLINES, 'focus'],
  ]
}
