import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { contrast, mix } from './contrast.ts'

/** Default colour of links and buttons. */
const BLUE = '#004699'
const BLACK = '#000000'
const WHITE = '#ffffff'
/** Slightly above the 4.5 of WCAG 2.2 AA for text, to allow for rounding. */
const ENOUGH = 4.6
const STEP = 0.08

const light = { background: WHITE, text: '#2b2f36', mutedText: '#5b5f68', border: '#767676' }
const dark = { background: '#15171c', text: '#dadde3', mutedText: '#a0a6b1', border: '#80868f' }

/**
 * A whole theme from one or two colours as `#rrggbb`: the bar in the brand colour, links and buttons in the
 * primary, each moved towards black or white as far as its contrast needs. Throws for an invalid colour.
 */
export const themeOf = ({ brand, primary = BLUE }: { brand: string; primary?: string }): Theme => ({
  light: coloursOf(light, brand, moved(primary, BLACK, light.background)),
  dark: coloursOf(dark, darkened(brand), moved(primary, WHITE, dark.background)),
})

/** The colours that a desk may choose, as `#rrggbb`; dark colours are derived from the others unless they are chosen too. */
export interface ChosenColours {
  brand?: string | undefined
  primary?: string | undefined
  darkBrand?: string | undefined
  darkPrimary?: string | undefined
}

/**
 * A theme with chosen colours instead of its own; text colours on them are derived. Returns the theme unchanged for no
 * colours, and for its own: the dark colours of a tenant need not equal the derived ones.
 */
export function withColours(theme: Theme, chosen: ChosenColours): Theme {
  const [brand, primary] = (['brand', 'primary'] as const).map((name) =>
    chosen[name]?.toLowerCase() === theme.light[name].toLowerCase() ? undefined : chosen[name],
  )
  const darkBrand = chosen.darkBrand ?? (brand && darkened(brand))
  const darkPrimary = chosen.darkPrimary ?? (primary && moved(primary, WHITE, theme.dark.background))
  if (!brand && !primary && !darkBrand && !darkPrimary) return theme
  return {
    light: recoloured(theme.light, brand, primary),
    dark: recoloured(theme.dark, darkBrand, darkPrimary),
  }
}

const recoloured = (colours: Colours, brand: string | undefined, primary: string | undefined): Colours => ({
  ...colours,
  ...(brand && { brand, onBrand: readableOn(brand) }),
  ...(primary && { primary, onPrimary: readableOn(primary) }),
})

const coloursOf = (base: typeof light, brand: string, primary: string): Colours => ({
  ...base,
  brand,
  onBrand: readableOn(brand),
  primary,
  onPrimary: readableOn(primary),
})

const darkened = (brand: string) => mix(brand, BLACK, 0.6)

/** White where it is readable, else black: one of the two always is. */
const readableOn = (colour: string) => (contrast(WHITE, colour) >= ENOUGH ? WHITE : BLACK)

/** The colour, moved until it is readable on the background. */
function moved(colour: string, towards: string, behind: string): string {
  let now = colour
  while (contrast(now, behind) < ENOUGH) now = mix(now, towards, STEP)
  return now
}
