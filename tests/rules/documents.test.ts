import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { buildProgram } from '../../scripts/program.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'

/** The README files and other documents are short, and name only what exists. */

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const linesOf = (path: string) => read(path).trimEnd().split('\n').length
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((it) => it.isDirectory() && !it.name.startsWith('.') && it.name !== 'node_modules')
    .map((it) => it.name)
    .toSorted()

const README = read('README.md')
const top = foldersIn('.')
const wings = foldersIn('src').map((it) => `src/${it}`)
const rooms = [...top, ...wings]
/** Not the manuals, which are part of the product. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...top.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)(README|DECISIONS)\.md$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
].toSorted()

/** Files that a build makes do not exist before it. */
const MADE = /^static\/built(\/|$)/
const isThere = (path: string) =>
  MADE.test(path) || (path.includes('*') ? findsAny(path) : existsSync(root + path))
/** `scripts/make-*.ts`: at least one file of a folder. */
const findsAny = (path: string) => {
  const [before = '', after = ''] = path.slice(dirname(path).length + 1).split('*')
  return readdirSync(root + dirname(path)).some((name) => name.startsWith(before) && name.endsWith(after))
}

/** Paths from the project's folder that a text has in backticks; `<wing>` is a placeholder for any wing. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => top.includes(path.split('/')[0] ?? '') && !path.includes('<'))
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))

describe('documents', () => {
  test('the first one is read in five minutes', () => {
    expect(linesOf('README.md')).toBeLessThanOrEqual(150)
  })

  test('each folder and wing has one, of a page', () => {
    const missing = rooms.filter((room) => !existsSync(`${root + room}/README.md`))
    expect(missing).toEqual([])
    const long = rooms.filter((room) => linesOf(`${room}/README.md`) > 80)
    expect(long).toEqual([])
  })

  test('the first one links to each', () => {
    const links = linksIn(README)
    expect(rooms.filter((room) => !links.includes(`${room}/README.md`))).toEqual([])
  })

  test('that of a wing has a line for each noun in it, and for no other', () => {
    const wrong = wings.flatMap((wing) => {
      const listed = [...read(`${wing}/README.md`).matchAll(/^\| `([a-z-]+)` \|/gm)].map(
        ([, noun = '']) => noun,
      )
      const nouns = foldersIn(wing)
      return [
        ...nouns.filter((noun) => !listed.includes(noun)).map((noun) => `${wing}/${noun} has no line`),
        ...listed.filter((noun) => !nouns.includes(noun)).map((noun) => `${wing}/${noun} is not there`),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('decisions are found from the document beside them', () => {
    const lost = documents
      .filter((path) => path.endsWith('DECISIONS.md'))
      .filter((path) => !linksIn(read(join(dirname(path), 'README.md'))).includes('DECISIONS.md'))
    expect(lost).toEqual([])
  })

  test('each path and link that they name is there', () => {
    const lost = documents.flatMap((document) => {
      const text = read(document)
      const links = linksIn(text).map((link) => join(dirname(document), link))
      return [...pathsIn(text), ...links]
        .filter((path) => !isThere(path))
        .map((path) => `${document}: ${path}`)
    })
    expect(documents.length).toBeGreaterThan(rooms.length)
    expect(lost).toEqual([])
  })

  test('each npm script that they name exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const unknown = documents.flatMap((document) =>
      [...read(document).matchAll(/\bnpm (?:run ([a-z][\w:-]*)|(start|test)\b)/g)]
        .map(([, run, name = run ?? '']) => name)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${document}: npm ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('the personas that the first one names can be played', () => {
    const read = readSettings({})
    if ('problems' in read) throw read.problems
    const known = personasOf(findTenant(read.settings.tenantId)).map(({ id }) => id)
    const [, table = ''] = README.split('| persona | who |')
    const rows = (table.split('\n\n')[0] ?? '').split('\n').map((row) => row.split('|')[1] ?? '')
    const named = rows.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, id = '']) => id))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((id) => !known.includes(id))).toEqual([])
  })

  test('every command of the command line has a line', async () => {
    const cells = read('scripts/README.md')
      .split('\n')
      .map((row) => row.split(' | ')[0] ?? '')
    const documented = cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, words]) => `${words} `),
    )
    const missing = commandsOf(await buildProgram()).filter(
      (name) => !documented.some((it) => it.startsWith(`${name} `)),
    )
    expect(missing).toEqual([])
  })

  test('the version of the project has its place in the changelog', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(read('CHANGELOG.md')).toContain(`\n## [${version}] - `)
  })
})

/** Full names, without groups and the help command. */
const commandsOf = (command: Command, before = ''): string[] =>
  command.commands.flatMap((child) => {
    const name = `${before}${child.name()}`
    return child.commands.length > 0 ? commandsOf(child, `${name} `) : [name]
  })
