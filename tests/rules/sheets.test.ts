import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SHEETS } from '../../src/platform/web/assets.ts'
import { sourcesIn } from './sources.ts'

/** Style sheets have one place, `static/css`, and the name of the noun that they dress. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const namesIn = (folder: string) => readdirSync(root + folder)
const isFolder = (path: string) => statSync(root + path).isDirectory()

const sheets = namesIn('static/css').map((name) => name.replace(/\.css$/, ''))
const cssOf = (name: string) =>
  readFileSync(`${root}static/css/${name}.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** What all nouns share has a sheet by the name of what it is. */
const PARTS = ['tokens', 'controls', 'tables', 'panels', 'print', 'combobox']
const nouns = [
  ...namesIn('src')
    .filter((wing) => isFolder(`src/${wing}`))
    .flatMap((wing) => namesIn(`src/${wing}`)),
  ...namesIn('views'),
  ...namesIn('islands'),
]

/** These override the sheet of a library, which has no layer and so beats every layer. */
const OVER_A_LIBRARY = ['map-window', 'monitoring', 'parking-areas', 'tours']

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const everyPage = matches(readFileSync(`${root}static/app.css`, 'utf8'), /"\.\/css\/([\w-]+)\.css"/g)
const somePages = sourcesIn('src').flatMap(({ text }) => matches(text, /\bsheet: '([\w-]+)'/g))
const someIslands = sourcesIn('islands').flatMap(({ text }) =>
  matches(text, /^import '(?:\.\.\/)+static\/css\/([\w-]+)\.css'$/gm),
)

describe('style sheets', () => {
  test('are in one folder', () => {
    const elsewhere = ['islands', 'migrations', 'scripts', 'src', 'static', 'tenants', 'tests', 'views']
      .flatMap((folder) =>
        readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((path) => path.endsWith('.css') && !/^static\/(built|css)\//.test(path))
    expect(elsewhere).toEqual(['static/app.css'])
  })

  test('are named for a noun, for a noun and one of its parts, or for a part that all nouns share', () => {
    const isNoun = (name: string) => nouns.some((noun) => name === noun || name.startsWith(`${noun}-`))
    expect(sheets.filter((name) => !isNoun(name) && !PARTS.includes(name))).toEqual([])
    expect(PARTS.filter((name) => !sheets.includes(name))).toEqual([])
  })

  test('are each loaded in one way: by every page, by some pages or by an island', () => {
    const ways = [everyPage, somePages, someIslands].map((names) => new Set(names))
    expect(sheets.filter((name) => ways.filter((way) => way.has(name)).length !== 1)).toEqual([])
    expect([...SHEETS]).toEqual([...new Set(somePages)].sort())
  })

  test('give way to print: a sheet that is loaded by itself is in the layer of the desk', () => {
    const alone = [...new Set([...somePages, ...someIslands])].filter(
      (name) => !OVER_A_LIBRARY.includes(name),
    )
    expect(alone.filter((name) => !/^\s*@layer app \{[\s\S]*\}\s*$/.test(cssOf(name)))).toEqual([])
  })

  test('set both colours of a pair at once, so that the dark ones are in one place', () => {
    const twice = sheets.filter((name) => /prefers-color-scheme|data-theme/.test(cssOf(name)))
    // Filters of the map's tiles: `light-dark()` takes colours only.
    expect(twice).toEqual(['map-window'])
  })
})
