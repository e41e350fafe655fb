import type { Tenant, Theme } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { problemWithLogo } from '../house-style/logo.ts'
import { checkTheme } from '../tenants/check-theme.ts'
import { isColour } from '../tenants/contrast.ts'
import { type ChosenColours, withColours } from '../tenants/theme-of.ts'
import type { DeskValue, SetValues } from './desk-value.ts'

/** The colours and logos among the values of a desk. Pure. */

const COLOURS = [
  ['theme.brand', 'brand'],
  ['theme.primary', 'primary'],
  ['theme.dark.brand', 'darkBrand'],
  ['theme.dark.primary', 'darkPrimary'],
] as const satisfies readonly [string, keyof ChosenColours][]

const LOGO = 'logo'
const DARK_LOGO = 'logo.dark'

type Styled = Pick<Tenant, 'theme'>

/**
 * The values of the style. A dark colour is '' when it is derived from the light one; a logo is '' for that of the folder,
 * and a dark logo for the light one.
 */
export function styleValues({ theme }: Styled): DeskValue[] {
  const ofFolder = { ...theme.light, darkBrand: '', darkPrimary: '' }
  return [
    ...COLOURS.map(
      ([key, name]): DeskValue => ({
        ...{ key, group: 'style', kind: 'colour', ofFolder: ofFolder[name] },
        label: (t) => t.houseStyle.colours[name](),
        isRequired: false,
        judge: (t, text) => problemWithColour(t, theme, { [name]: text }),
      }),
    ),
    ...([LOGO, DARK_LOGO] as const).map(
      (key): DeskValue => ({
        ...{ key, group: 'style', kind: 'logo', ofFolder: '', isRequired: false, judge: problemWithLogo },
        label: (t) => (key === LOGO ? t.houseStyle.logo() : t.houseStyle.darkLogo()),
      }),
    ),
  ]
}

/** Validates each colour separately, in both themes: the colours do not depend on one another. */
function problemWithColour(t: Texts, theme: Tenant['theme'], chosen: ChosenColours): string | null {
  const wrong = Object.values(chosen).find((colour) => !isColour(colour))
  if (wrong !== undefined) return t.houseStyle.noColour({ colour: wrong })
  return checkTheme(withColours(theme, chosen))[0]?.({ t }) ?? null
}

/** The chosen colours among the values of a desk. */
export const chosenColours = (set: SetValues): ChosenColours =>
  Object.fromEntries(COLOURS.flatMap(([key, name]) => (set.get(key) ? [[name, set.get(key)]] : [])))

/** The effective colour for the key of a value; undefined for other keys. */
export function colourAt({ light, dark }: Theme, key: string): string | undefined {
  const all = { ...light, darkBrand: dark.brand, darkPrimary: dark.primary }
  return COLOURS.flatMap(([of, name]) => (of === key ? [all[name]] : []))[0]
}

/** The style of a tenant, overridden by the values of the desk. */
export const withStyle = ({ theme }: Styled, set: SetValues): Pick<Tenant, 'theme' | 'logo'> => ({
  theme: withColours(theme, chosenColours(set)),
  logo: { light: set.get(LOGO) ?? '', dark: set.get(DARK_LOGO) ?? '' },
})
