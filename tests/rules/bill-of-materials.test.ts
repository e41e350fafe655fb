import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { billOf, LICENCES_BY_HAND } from '../../scripts/bill-of-materials.ts'
import { BUILT_IN, readLockfile } from '../../scripts/lockfile.ts'

/** What `npm run sbom` writes. */

const lockfile = readLockfile()
const choices = {
  serial: '3e671687-395b-41f5-a30f-a58921a69b79',
  moment: new Date('2026-11-25T12:00:00Z'),
  isForProduction: false,
}
const all = billOf(lockfile, choices)
const production = billOf(lockfile, { ...choices, isForProduction: true })

/** The schemas that CycloneDX publishes. */
const schema = (name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}`, import.meta.url),
      'utf8',
    ),
  )
const PARTS = ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json']
const ajv = new Ajv({ strict: false, validateFormats: false })
for (const name of PARTS) ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}`)
const isValid = ajv.compile(schema('bom-1.6.SNAPSHOT.schema.json'))

describe('the bill of materials', () => {
  test.each([
    ['all', all],
    ['production', production],
  ])('of %s is valid by the schema of CycloneDX', (_name, bill) => {
    isValid(bill)
    expect(isValid.errors ?? []).toEqual([])
    expect(
      isValid({ ...bill, components: [{ ...bill.components[0], licenses: [{ license: { id: 'X' } }] }] }),
    ).toBe(false)
  })

  test('names the desk itself, every package of the lockfile once, and nothing else', () => {
    const { name, version } = lockfile
    expect(all.metadata.component).toMatchObject({ type: 'application', name, version })
    expect(
      all.components.map((it) => [it.group, it.name].filter(Boolean).join('/').concat('@', it.version)),
    ).toEqual([...new Set(lockfile.packages.map((it) => `${it.name}@${it.version}`))].toSorted())
    expect(new Set(all.components.map((it) => it['bom-ref'])).size).toBe(all.components.length)
  })

  test('has the checksum and the licence of each', () => {
    const withoutHash = all.components.filter(
      ({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''),
    )
    expect(withoutHash).toEqual([])
    expect(all.components.filter(({ licenses }) => licenses?.length !== 1)).toEqual([])
  })

  test('a licence is listed by hand only for a package that declares none', () => {
    const undeclared = lockfile.packages
      .filter(({ license }) => !license)
      .map((it) => `${it.name}@${it.version}`)
    expect(Object.keys(LICENCES_BY_HAND)).toEqual(undeclared)
  })

  test('of production has what runs: no build tools, but the packages that a build includes', () => {
    const names = new Set(production.components.map(({ purl }) => purl.replace(/@[^@]*$/, '')))
    expect([...names]).toEqual(
      expect.arrayContaining(['pkg:npm/fastify', 'pkg:npm/react', 'pkg:npm/leaflet']),
    )
    for (const name of BUILT_IN) expect(names).toContain(`pkg:npm/${name}`)
    for (const name of ['vite', 'esbuild', 'tsx', 'typescript', 'vitest'])
      expect(names).not.toContain(`pkg:npm/${name}`)
    expect(production.components.filter(({ scope }) => scope === 'excluded')).toEqual([])
    expect(all.components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded')
  })

  test.each([
    ['all', all],
    ['production', production],
  ])('of %s lists who needs whom: everything is there, and is needed by something', (_name, bill) => {
    const known = new Set([bill.metadata.component, ...bill.components].map((it) => it['bom-ref']))
    expect(new Set(bill.dependencies.map(({ ref }) => ref))).toEqual(known)
    const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn))
    expect([...needed].filter((it) => !known.has(it))).toEqual([])
    expect([...known].filter((it) => it !== bill.metadata.component['bom-ref'] && !needed.has(it))).toEqual(
      [],
    )
    const fastify = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'))
    expect(fastify?.dependsOn).toEqual(
      expect.arrayContaining([expect.stringMatching(/^pkg:npm\/find-my-way@/)]),
    )
  })

  test('is the same each time, but for its serial number and its moment', () => {
    const later = billOf(lockfile, { ...choices, serial: 'other', moment: new Date(0) })
    const { serialNumber, metadata } = all
    expect({
      ...later,
      serialNumber,
      metadata: { ...later.metadata, timestamp: metadata.timestamp },
    }).toEqual(all)
  })
})
