import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { contrast, isColour } from './contrast.ts'
import { hoverOf } from './theme-css.ts'

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for outlines and focus. */
const FOR_TEXT = 4.5
const FOR_OUTLINES = 3

/** The colour pairs of a theme with too little contrast, in light and dark. */
export const checkTheme = (theme: Theme): string[] =>
  (['light', 'dark'] as const).flatMap((name) => checkColours(`theme.${name}`, theme[name]))

function checkColours(where: string, colours: Colours): string[] {
  const wrong = Object.entries(colours).filter(([, colour]) => !isColour(colour))
  if (wrong.length > 0) return wrong.map(([name, colour]) => `${where}.${name} '${colour}' is not #rrggbb`)
  return pairsOf(colours).flatMap(([front, behind, needed, what]) => {
    const found = contrast(front, behind)
    return found < needed ? [`${where}: ${what} has contrast ${found.toFixed(2)}, needs ${needed}`] : []
  })
}

type Pair = [front: string, behind: string, needed: number, what: string]

function pairsOf(colours: Colours): Pair[] {
  const { brand, onBrand, primary, onPrimary, background, text, mutedText, border } = colours
  const hover = hoverOf(colours)
  return [
    [onBrand, brand, FOR_TEXT, 'onBrand on brand'],
    [text, background, FOR_TEXT, 'text on background'],
    [mutedText, background, FOR_TEXT, 'mutedText on background'],
    [primary, background, FOR_TEXT, 'a link (primary on background)'],
    [hover, background, FOR_TEXT, 'a link under the pointer'],
    [onPrimary, primary, FOR_TEXT, 'a button (onPrimary on primary)'],
    [onPrimary, hover, FOR_TEXT, 'a button under the pointer'],
    [border, background, FOR_OUTLINES, 'the border of a field'],
    [primary, background, FOR_OUTLINES, 'focus (primary on background)'],
  ]
}
