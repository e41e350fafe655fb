import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { contrast, isColour } from '../../src/desk/tenants/contrast.ts'
import { themeCss } from '../../src/desk/tenants/theme-css.ts'
import { tenants } from '../../tenants/index.ts'

/** Text on its own background colour is readable in every theme: WCAG 2.2, 1.4.3. */

const FOR_TEXT = 4.5
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Rule {
  selector: string
  properties: ReadonlyMap<string, string>
}

const RULE = /([^{}]+)\{([^{}]*)\}/g
const PROPERTY = /([\w-]+)\s*:\s*([^;]+)/g
const rulesIn = (css: string): Rule[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(RULE)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    properties: new Map(
      [...body.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  }))

const rules = readdirSync(`${root}static/css`).flatMap((name) =>
  rulesIn(readFileSync(`${root}static/css/${name}`, 'utf8')),
)

const SCHEMES = ['light', 'dark'] as const
const ofDark = /data-theme="?dark|:not\(\[data-theme="?light/
const ofLight = /:not\(\[data-theme="?dark/

/** The CSS variables of a whole page, in this colour scheme. */
function variablesIn(all: readonly Rule[], scheme: (typeof SCHEMES)[number]): Map<string, string> {
  const heads = all.filter(({ selector }) => /:root|^\[data-theme/.test(selector))
  const chosen = heads.filter(({ selector }) =>
    ofLight.test(selector) ? scheme === 'light' : !ofDark.test(selector) || scheme === 'dark',
  )
  return new Map(
    chosen.flatMap(({ properties }) => [...properties].filter(([name]) => name.startsWith('--'))),
  )
}

/** The `#rrggbb` of a value in this colour scheme; null for a value that is not a colour of ours. */
function colourOf(
  value: string | undefined,
  variables: ReadonlyMap<string, string>,
  scheme: (typeof SCHEMES)[number],
): string | null {
  const name = /^var\((--[\w-]+)/.exec(value ?? '')?.[1]
  const written = (name ? variables.get(name) : value) ?? ''
  const [, light = written, dark = written] = /^light-dark\((.+), (.+)\)$/.exec(written) ?? []
  const colour = { light, dark }[scheme].replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
  return isColour(colour) ? colour : null
}

describe.each(SCHEMES)('in the %s', (scheme) => {
  test.each(tenants.map((tenant) => [tenant.id, tenant] as const))('at %s', (_id, { theme }) => {
    const variables = variablesIn([...rules, ...rulesIn(themeCss(theme))], scheme)
    const pairs = rules.flatMap(({ selector, properties }) => {
      const front = colourOf(properties.get('color'), variables, scheme)
      const behind = colourOf(
        properties.get('background') ?? properties.get('background-color'),
        variables,
        scheme,
      )
      return front && behind ? [{ selector, contrast: contrast(front, behind) }] : []
    })
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.filter((it) => it.contrast < FOR_TEXT)).toEqual([])
  })
})
