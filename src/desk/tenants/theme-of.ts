import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { contrast, mix } from './contrast.ts'

/** What a tenant of which nothing more is known has its links and buttons in. */
const BLUE = '#004699'
const BLACK = '#000000'
const WHITE = '#ffffff'
/** A little above what WCAG 2.2 AA asks of text, so that rounding does not take it away. */
const ENOUGH = 4.6
const STEP = 0.08

const light = { background: WHITE, text: '#2b2f36', mutedText: '#5b5f68', border: '#767676' }
const dark = { background: '#15171c', text: '#dadde3', mutedText: '#a0a6b1', border: '#80868f' }

/**
 * A whole theme out of one or two colours as `#rrggbb`: the bar in the brand, links and buttons in the primary,
 * each moved towards black or white as far as its contrast needs. Throws for what is no colour.
 */
export const themeOf = ({ brand, primary = BLUE }: { brand: string; primary?: string }): Theme => ({
  light: coloursOf(light, brand, moved(primary, BLACK, light.background)),
  dark: coloursOf(dark, mix(brand, BLACK, 0.6), moved(primary, WHITE, dark.background)),
})

const coloursOf = (base: typeof light, brand: string, primary: string): Colours => ({
  ...base,
  brand,
  onBrand: readableOn(brand),
  primary,
  onPrimary: readableOn(primary),
})

/** White where that can be read, else black: one of them always can. */
const readableOn = (colour: string) => (contrast(WHITE, colour) >= ENOUGH ? WHITE : BLACK)

/** The colour, moved until it can be read on what is behind it. */
function moved(colour: string, towards: string, behind: string): string {
  let now = colour
  while (contrast(now, behind) < ENOUGH) now = mix(now, towards, STEP)
  return now
}
