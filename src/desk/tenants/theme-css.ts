import type { Colours, Theme } from '../../platform/tenant/tenant.ts'
import { mix } from './contrast.ts'

/** Share by which a pressed or hovered colour moves towards the text colour. */
const HOVER_SHARE = 0.25

export const hoverOf = (colours: Colours) => mix(colours.primary, colours.text, HOVER_SHARE)

/**
 * The style sheet of a theme: CSS variables only, for the chosen theme (`data-theme` on the root element), and for the
 * system's preference when none was chosen: on screens, as in pico.
 */
export const themeCss = ({ light, dark }: Theme): string => `:root:not([data-theme=dark]) {
${variables(light)}
}
[data-theme=dark] {
${variables(dark)}
}
@media screen and (prefers-color-scheme: dark) {
:root:not([data-theme=light]) {
${variables(dark)}
}
}
`

const variables = (colours: Colours) =>
  Object.entries({
    '--brand': colours.brand,
    '--on-brand': colours.onBrand,
    '--pico-background-color': colours.background,
    '--pico-color': colours.text,
    '--pico-muted-color': colours.mutedText,
    '--pico-form-element-border-color': colours.border,
    '--pico-primary': colours.primary,
    '--pico-primary-background': colours.primary,
    '--pico-primary-border': colours.primary,
    '--pico-primary-underline': colours.primary,
    '--pico-primary-focus': colours.primary,
    '--pico-primary-inverse': colours.onPrimary,
    '--pico-primary-hover': hoverOf(colours),
    '--pico-primary-hover-background': hoverOf(colours),
    '--pico-primary-hover-border': hoverOf(colours),
    '--pico-primary-hover-underline': hoverOf(colours),
  })
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')
