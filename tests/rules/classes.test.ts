import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { nodesOf, placeOf, type Source, type SyntaxNode, sourcesIn } from './sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ours = sourcesIn('views', 'islands', 'src')
const hooks = [...ours, ...sourcesIn('tests', 'scripts')]

const sheetsIn = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ path: `${folder}/${name}`, css: withoutComments(`${root}${folder}/${name}`) }))
const withoutComments = (path: string) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

const sheets = sheetsIn('static/css')
const foreign = ['@picocss/pico/css/pico.css', 'leaflet/dist/leaflet.css', 'driver.js/dist/driver.css'].map(
  (path) => withoutComments(`${root}node_modules/${path}`),
)

/** Selectors are in quotes; a dot elsewhere is a property. */
const QUOTED = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g
const classesIn = (css: string) =>
  [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selector = '']) => (selector.trim().startsWith('@') ? [] : [...selector.matchAll(CLASS)]))
    .map(([, name = '']) => name)

describe('classes', () => {
  test('each one on an element has a rule, or a script or a test looks for it', () => {
    const known = new Set([...sheets.map(({ css }) => css), ...foreign].flatMap(classesIn))
    const named = hooks
      .flatMap(({ text }) => text.match(QUOTED) ?? [])
      .join('\n')
      .replace(/\$\{[^}]*\}/g, '')
    const isHook = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(named)
    const unknown = ours
      .flatMap(givenIn)
      .filter(({ name }) => !known.has(name) && !isHook(name))
      .map(({ name, place }) => `${place}: ${name}`)
    expect(unknown).toEqual([])
  })

  test('each one that has a rule is on some element', () => {
    const words = new Set(ours.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
    const isMade = (name: string) => MADE.some((pattern) => pattern.test(name))
    const idle = sheets.flatMap(({ path, css }) =>
      [...new Set(classesIn(css))]
        .filter((name) => !words.has(name) && !isMade(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(idle).toEqual([])
  })
})

describe('style sheets', () => {
  test('no list of alternatives has a pseudo-element in it, which drops that alternative', () => {
    const wrong = sheets.flatMap(({ path, css }) =>
      (css.match(/:(is|where|not)\([^{)]*::[^{]*/g) ?? []).map((found) => `${path}: ${found.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  test('no button uses a colour variable of the page: in a button it holds the colour of the button', () => {
    const wrong = sheets.flatMap(({ path, css }) =>
      [...css.matchAll(/([^{}]*\bbutton\b[^{}]*)\{([^{}]*)\}/g)]
        .filter(([, , rule = '']) =>
          /(^|[^-\w])(color|background): var\(--pico-(background-)?color\)/.test(rule),
        )
        .map(([, selector = '']) => `${path}: ${selector.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  test('a swatch keeps its colour where people have colours of their own', () => {
    const swatches = sheets.flatMap(({ css }) =>
      [...css.matchAll(/([^{}]+)\{([^{}]*content: "";[^{}]*background[^{}]*)\}/g)].map(
        ([, selector = '', rule = '']) => ({ css, selector: selector.trim(), rule }),
      ),
    )
    expect(swatches.length).toBeGreaterThan(1)
    const lost = swatches.filter(({ css, selector }) => {
      const kept = css.slice(css.indexOf('forced-colors: active'))
      return !kept.includes(selector) || !kept.includes('forced-color-adjust: none')
    })
    expect(lost.map(({ selector }) => selector)).toEqual([])
  })
})

/** Put together at run time, or by a library. */
const MADE = [
  /^leaflet-/,
  /^driver-/,
  // From the kind or state of a mark (islands/map/mark.ts).
  /^mark-/,
  /^scale-\d$/,
  // Of the chart library.
  /^(dataset-\d|bar|axis|chart-label|dashed|graph-svg-tip)$/,
]

/** Every class that a file gives to an element. */
function givenIn(source: Source): { name: string; place: string }[] {
  return nodesOf(source).flatMap((node) => {
    const given = valueGiven(node)
    return given === null ? [] : wordsIn(given).map((name) => ({ name, place: placeOf(source, node) }))
  })
}

/** The value where a class is given: `className`, `.className =`, `classList.add(…)`. */
function valueGiven(node: SyntaxNode): unknown {
  const nameOf = (value: unknown) => (value as { name?: string } | undefined)?.name
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'className') return node.value
  if (node.type === 'Property' && nameOf(node.key) === 'className') return node.value
  if (node.type === 'AssignmentExpression')
    return nameOf((node.left as { property?: unknown }).property) === 'className' ? node.right : null
  if (node.type !== 'CallExpression') return null
  const callee = node.callee as { object?: { property?: unknown } }
  return nameOf(callee.object?.property) === 'classList' ? node.arguments : null
}

/** The words of every string in a value, except those that it is only compared with. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as SyntaxNode & { value?: unknown; operator?: string }
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? split(node.value) : []
  if (node.type === 'TemplateElement') {
    const raw = (node.value as { cooked?: string } | undefined)?.cooked ?? ''
    // A word that continues in a template placeholder is not a whole class name.
    return split(raw).filter((it) => !it.endsWith('-'))
  }
  return Object.values(node).flatMap(wordsIn)
}

const split = (text: string) => text.split(/\s+/).filter((it) => /^[a-zA-Z_][\w-]*$/.test(it))
