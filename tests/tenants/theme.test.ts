import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTheme } from '../../src/desk/tenants/check-theme.ts'
import { contrast, mix } from '../../src/desk/tenants/contrast.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { themeCss } from '../../src/desk/tenants/theme-css.ts'
import { themeOf } from '../../src/desk/tenants/theme-of.ts'

describe('contrast', () => {
  test('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#0055cc', '#0055cc')).toBe(1)
  })

  test('separates the grey that just passes on white from the one that just fails', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })

  test('refuses what is not a colour', () => {
    expect(() => contrast('#fff', '#000000')).toThrow('#fff')
  })

  test('a mixed colour lies between the two', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#0055cc', '#333332', 0)).toBe('#0055cc')
  })
})

describe('the style sheet of a tenant', () => {
  const { theme } = findTenant('vlaanderen')
  const css = themeCss(theme)
  const blockAfter = (selector: string) => css.slice(css.indexOf(selector)).split('}')[0]

  test('has the light colours unless dark was chosen', () => {
    expect(blockAfter(':root:not([data-theme=dark])')).toContain(`--brand: ${theme.light.brand};`)
    expect(blockAfter(':root:not([data-theme=dark])')).toContain(`--pico-primary: ${theme.light.primary};`)
  })

  test('has the dark colours when dark was chosen, and when the system is dark and light was not chosen', () => {
    expect(css).toContain('@media screen and (prefers-color-scheme: dark)')
    for (const selector of ['\n[data-theme=dark]', ':root:not([data-theme=light])']) {
      expect(blockAfter(selector)).toContain(`--on-brand: ${theme.dark.onBrand};`)
      expect(blockAfter(selector)).toContain(`--pico-background-color: ${theme.dark.background};`)
    }
  })

  test('sets variables and nothing else', () => {
    const declarations = css.split('\n').filter((line) => line.includes(': ') && !line.includes('{'))
    expect(declarations.length).toBeGreaterThan(30)
    for (const line of declarations) expect(line).toMatch(/^ {2}--[a-z-]+: #[0-9a-f]{6};$/i)
  })
})

test('a theme made from any brand can be read, in light and dark', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((it) => `#${it.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (brand, primary) => {
      expect(checkTheme(themeOf({ brand, primary }))).toEqual([])
    }),
  )
  expect(themeOf({ brand: '#ffcd00' }).light).toMatchObject({ brand: '#ffcd00', onBrand: '#000000' })
})
