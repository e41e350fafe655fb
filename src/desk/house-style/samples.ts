import type { DrawnSample } from '../../../views/desk-values/drawn-value.ts'
import type { Shell } from '../../../views/layout/shell.ts'
import type { Theme } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'

/** Previews of a desk in both themes. */
export const drawSamples = (t: Texts, theme: Theme, { logo, darkLogo }: Shell['houseStyle']): DrawnSample[] =>
  (['light', 'dark'] as const).map((name) => ({
    name,
    label: t.houseStyle.sample.label({ theme: t.houseStyle.themes[name]() }),
    colours: theme[name],
    logo: name === 'dark' ? darkLogo : logo,
  }))
