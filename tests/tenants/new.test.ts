import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { type NewTenant, type PlannedTenant, planTenant } from '../../scripts/new-tenant.ts'
import { writeTenantFolder } from '../../scripts/tenant-folder.ts'
import { spokenIn } from '../../scripts/words/words.ts'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { root } from '../../src/root.ts'
import { tenants as known } from '../../tenants/index.ts'
import { startApp } from '../app.ts'
import { people } from '../world.ts'

let tenants: URL
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'laadloket-tenants-'))
  mkdirSync(join(home, 'tenants'))
  symlinkSync(new URL('src', root), join(home, 'src'))
  tenants = pathToFileURL(`${join(home, 'tenants')}/`)
})

const spoken = spokenIn('en')
const words = spoken.words.tenants.new
const zwolle: NewTenant = {
  id: 'zwolle-kampen',
  name: "Laadloket 't IJsseldal",
  acronym: 'ZWK',
  country: 'NL',
  municipalities: '0193, Kampen',
  operators: 'Hanzevolt, IJsselstroom',
  colour: '#0a7d8c',
}
const plan = (change: Partial<NewTenant> = {}) => planTenant({ ...zwolle, ...change }, tenants, known, spoken)
const problemsOf = (change: Partial<NewTenant>) => {
  const planned = plan(change)
  return 'problems' in planned ? planned.problems : []
}
const written = async (change: Partial<NewTenant> = {}) => {
  const planned = plan(change) as PlannedTenant
  const folder = writeTenantFolder(planned, tenants, words)
  const { tenant } = (await import(new URL('tenant.ts', folder).href)) as { tenant: () => Tenant }
  return { made: tenant(), folder }
}

describe('a new tenant', () => {
  test('is in order as it is written, registered, and its pages open', async () => {
    const { made, folder } = await written()
    expect(checkTenant(made)).toEqual([])
    expect(made.municipalities.map((it) => it.name)).toEqual(['Kampen', 'Zwolle'])
    expect(made.stakeholders.map((it) => it.name)).toEqual(['Hanzevolt', 'IJsselstroom'])
    // Nobody works for it yet.
    expect([made.contractors, made.mails.addresses.contractors]).toEqual([[], {}])
    expect(readFileSync(new URL('folders.ts', tenants), 'utf8')).toContain(
      "'zwolle-kampen': zwolleKampenTenant,",
    )
    expect(readFileSync(new URL('logo.svg', folder), 'utf8')).not.toMatch(/<script|href|style=/)
    expect(readdirSync(tenants).sort()).toEqual(['folders.ts', 'zwolle-kampen'])
    // A server runs as a user of its own.
    expect(statSync(folder).mode & 0o777).toBe(0o755)
  })

  test('may be Flemish, of a whole province, or of many codes', async () => {
    const { made } = await written({ country: 'BE', municipalities: 'Limburg' })
    expect(checkTenant(made)).toEqual([])
    expect(made.municipalities.length).toBeGreaterThan(30)
    expect(made.locale.words.trafficDecision.nl).toBe('Aanvullend reglement')
  })

  test.each<[string, Partial<NewTenant>, string]>([
    ['an id with capitals', { id: 'Zwolle' }, "id 'Zwolle'"],
    ['an id that leaves the folder', { id: '../zwolle' }, "id '../zwolle'"],
    ['the id of another', { id: 'utrecht' }, "The tenant 'utrecht' already exists"],
    ['the acronym of another', { acronym: 'UTR' }, "already used by 'utrecht'"],
    ['no acronym', { acronym: 'zwk' }, "--acronym 'zwk'"],
    [
      'an unknown municipality',
      { municipalities: '0193, Atlantis' },
      "'Atlantis' is not a current municipality",
    ],
    [
      'a municipality abroad',
      { municipalities: 'Gent' },
      "'Gent' is not a current municipality or province of NL",
    ],
    ['no municipality', { municipalities: ' , ' }, '--municipalities is empty'],
    ['a name that would be code', { name: "'); process.exit(1); ('" }, '--name'],
    ['a colour by name', { colour: 'teal' }, "'teal' is not a colour"],
  ])('with %s is refused in a clear sentence, and nothing is written', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([expect.stringContaining(problem)])
    expect(readdirSync(tenants)).toEqual([])
  })

  test('with several mistakes gets all of them at once', () => {
    expect(problemsOf({ id: 'Z', acronym: 'z', municipalities: 'Atlantis' })).toHaveLength(3)
  })

  test('never touches a folder that is there, and leaves nothing half when it cannot be registered', () => {
    const planned = plan() as PlannedTenant
    mkdirSync(new URL('zwolle-kampen/', tenants))
    expect(problemsOf({})).toEqual([expect.stringContaining('its folder was not changed')])
    expect(() => writeTenantFolder(planned, tenants, words)).toThrow('already')
    expect(readdirSync(new URL('zwolle-kampen/', tenants))).toEqual([])

    // A folder in the place of the register: it cannot be written.
    mkdirSync(new URL('folders.ts/', tenants))
    writeFileSync(new URL('folders.ts/x', tenants), '')
    expect(() =>
      writeTenantFolder({ ...planned, choice: { ...planned.choice, id: 'hattem' } }, tenants, words),
    ).toThrow()
    expect(existsSync(new URL('hattem/', tenants))).toBe(false)
  })
})

test('a new tenant starts, in the first minute, with somebody at its desk', async () => {
  const { made } = await written({
    id: 'utrecht-provincie',
    municipalities: 'provincie Utrecht',
    acronym: 'UP',
  })
  expect(made.municipalities).toHaveLength(26)
  // Its folder is not the project's, so it uses another tenant's logo.
  const { as } = await startApp({ tenant: { ...made, id: 'utrecht' } })
  for (const url of ['/aanvragen', '/processen']) {
    const page = await as(people.willem).opens(url)
    expect(page.status === 302 || page.status === 303 ? 200 : page.status).toBe(200)
  }
  expect((await as(people.willem).opens('/aanvragen')).text).toContain(made.name)
})
