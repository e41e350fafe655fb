import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { contrast, isColour } from './contrast.ts'
import { hoverOf } from './theme-css.ts'
import type { Words } from './words/words.ts'

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for outlines and focus. */
const FOR_TEXT = 4.5
const FOR_OUTLINES = 3

type ColourMessage = (words: Pick<Words, 't'>) => string

/** The colour pairs of a theme with too little contrast, in light and dark, one sentence each. */
export const checkTheme = (theme: Theme): ColourMessage[] =>
  (['light', 'dark'] as const).flatMap((name) => checkColours(name, theme[name]))

function checkColours(name: keyof Theme, colours: Colours): ColourMessage[] {
  const wrong = Object.entries(colours).filter(([, colour]) => !isColour(colour))
  if (wrong.length > 0)
    return wrong.map(
      ([of, colour]) =>
        ({ t }) =>
          `theme.${name}.${of}: ${t.houseStyle.noColour({ colour })}`,
    )
  return pairsOf(colours).flatMap(([front, behind, needed, what]) => {
    const ratio = contrast(front, behind)
    if (ratio >= needed) return []
    return [
      ({ t }) => {
        const { faint, themes, pairs } = t.houseStyle
        const found = formatNumber(floored(ratio), t)
        const atLeast = formatNumber(needed, t)
        return faint({ theme: themes[name](), what: pairs[what](), front, behind, found, atLeast })
      },
    ]
  })
}

/** Rounds down: 4.496 must not be shown as a sufficient 4.5. */
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
