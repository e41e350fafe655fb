import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseRefOf, exampleRefOf } from '../../src/casework/intake/row.ts'
import { caseReference } from '../../src/records/processes/process.ts'
import { tenants } from '../../tenants/index.ts'
import { sourcesIn } from './sources.ts'

/** Examples of references in texts have the format of real ones. */

const root = new URL('../../', import.meta.url)
const REFERENCE = /\b[A-Z]{2,5}-[A-Z]{2,4}-\d{2}-(?:\d{4,}\b|\$\{)/g
/** Without the number: `VL-ER-26`. */
const kindOf = (reference: string) => reference.slice(0, reference.lastIndexOf('-'))

const read = (path: string) => ({ path, text: readFileSync(new URL(path, root), 'utf8') })
const manuals = readdirSync(new URL('src/desk/tenants/manuals/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => read(`src/desk/tenants/manuals/${name}`))
const found = (files: { path: string; text: string }[]) =>
  files.flatMap(({ path, text }) => (text.match(REFERENCE) ?? []).map((reference) => ({ path, reference })))

test('what people of every desk read names the reference of no desk in particular', () => {
  expect(found([...manuals, ...sourcesIn('src/platform/texts', 'views')])).toEqual([])
})

test('whatever else shows one shows one that a desk gives out', () => {
  const given = new Set(
    tenants.flatMap((tenant) =>
      [24, 25, 26].flatMap((year) => [
        kindOf(caseRefOf(tenant, `20${year}-03-02T09:00:00Z`, 1)),
        ...tenant.processes.types.map(({ acronym }) =>
          kindOf(caseReference(tenant.acronym, acronym, 2000 + year, 1)),
        ),
      ]),
    ),
  )
  const shown = found([read('README.md'), read('tests/world.ts'), ...sourcesIn('src', 'islands', 'tenants')])
  expect(shown.length).toBeGreaterThan(2)
  expect(shown.filter(({ reference }) => !given.has(kindOf(reference)))).toEqual([])
  expect(exampleRefOf(tenants.find(({ id }) => id === 'amsterdam') as never)).toBe('AMS-ER-26-0042')
})
