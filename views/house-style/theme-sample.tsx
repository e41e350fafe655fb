import type { Texts } from '../../src/platform/texts/texts.ts'
import type { DrawnSample } from '../desk-values/drawn-value.ts'

/** A miniature page in the colours of one theme: the bar with the logo, a link and a button. */
export const ThemeSample = ({ t, sample }: { t: Texts; sample: DrawnSample }) => {
  const { colours, logo, label } = sample
  const words = t.houseStyle.sample
  return (
    <svg className="theme-sample" viewBox="0 0 260 96" role="img" aria-label={label}>
      <rect width="260" height="96" fill={colours.background} />
      <rect width="260" height="40" fill={colours.brand} />
      <image href={logo} x="8" y="6" width="28" height="28" />
      <text x="44" y="25" fontSize="13" fontWeight="600" fill={colours.onBrand}>
        {words.bar()}
      </text>
      <text x="10" y="73" fontSize="13" fill={colours.text}>
        {words.text()}{' '}
        <tspan fill={colours.primary} textDecoration="underline">
          {words.link()}
        </tspan>
      </text>
      <rect x="130" y="54" width="120" height="30" rx="4" fill={colours.primary} />
      <text x="190" y="73" fontSize="13" textAnchor="middle" fill={colours.onPrimary}>
        {words.button()}
      </text>
    </svg>
  )
}
