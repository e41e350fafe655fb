import { expect, inject, test } from 'vitest'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import { type Persona, personasOf } from '../../src/people/sign-in/personas.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { typesHeldFor } from '../../src/records/processes/policy.ts'
import { beginsAtLocation, startsFor } from '../../src/records/processes/starts.ts'
import { startApp, type TestApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { usually } from '../usual.ts'
import { aRequest, type TestPerson } from '../world.ts'

const ALL_TYPES = processes.types

/** The roles that may see requests. */
const DESK = ['admin', 'municipality', 'cpo', 'caseworker', 'caseviewer', 'developer'] as const

const playing = ({ id, name, email, roles, identity }: Persona, language: 'nl' | 'en'): TestPerson => ({
  id: `test|${id}`,
  name,
  email,
  roles,
  identity,
  language,
})

const mayOpenRequests = (person: TestPerson) => DESK.some((role) => role in person.roles)

/** In the first municipality that has personas, where every persona of the desk may look. */
function aRequestHere({ db, tenant }: TestApp) {
  const [played] = tenant.personas.municipalities
  const place = tenant.municipalities.find((it) => it.code === played)
  return aRequest(db, {
    municipality: played ?? null,
    country_code: tenant.country,
    postal_code: tenant.country === 'NL' ? '1234 AB' : '9000',
    city: place?.name ?? '',
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  })
}

/**
 * Tenants of different kinds. The others differ in values, which do not depend on the engine: they run on SQLite, in
 * `npm run test:all`.
 */
const KINDS = ['amsterdam', 'metropoolregio', 'parkeerbeheer', 'rijksvastgoed', 'vlaanderen']
const walked = usually(false, inject('template').engine === 'sqlite') ? tenantIds : KINDS

test.each(walked)('everybody of %s opens what is theirs, in Dutch and in English', async (id) => {
  const app = await startApp({ tenant: id })
  const request = await aRequestHere(app)
  const theirs = (person: TestPerson) =>
    Object.entries(person.roles).some(
      ([role, codes]) =>
        (DESK as readonly string[]).includes(role) &&
        (codes === '*' || (Array.isArray(codes) && codes.includes(request.municipality_code ?? ''))),
    )

  for (const [index, persona] of personasOf(app.tenant).entries()) {
    const person = playing(persona, index % 2 === 0 ? 'nl' : 'en')
    const { opens, calls } = app.as(person)
    const list = await opens('/aanvragen')
    const one = await opens(`/aanvragen/${request.uuid}`)
    if (mayOpenRequests(person)) expect(list.status, `${person.id} list`).toBe(200)
    expect(list.text.includes(request.case_ref), `${person.id} list`).toBe(theirs(person))
    expect(one.body.includes(request.canary), `${person.id} request`).toBe(theirs(person))
    const config = await calls('GET', '/api/config')
    expect(config.status, `${person.id} configuration`).toBeLessThan(404)
    for (const url of ['/processen', '/locaties', '/beheer', '/'])
      expect((await opens(url)).status, `${person.id} ${url}`).toBeLessThan(500)
    for (const address of menuOf(list.body))
      expect(await arrival(app, person, address), `${person.id} ${address}`).toBe(200)
    await startsWhatIsOffered(app, person)
  }

  for (const language of ['nl', 'en'] as const) await worksThrough(app, language, request)
  expect(app.log.filter((it) => Number(it.level) >= 50)).toEqual([])
})

/** The addresses in the menu. */
function menuOf(html: string): string[] {
  const menu = /<ul id="hoofdmenu".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...menu.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
}

/** The status of the page that an address leads to. */
async function arrival(app: TestApp, person: TestPerson, address: string): Promise<number> {
  const { status, location } = await app.as(person).opens(address)
  return status === 303 && location ? arrival(app, person, location) : status
}

/** Every type that somebody may start can be started, from the page of the menu; none that the tenant lacks. */
async function startsWhatIsOffered(app: TestApp, person: TestPerson) {
  const held = typesHeldFor(contextOf(app, person), 'realisationbtn').map(({ value }) => value)
  const offered = startsFor(contextOf(app, person)).flatMap(({ href }) => href ?? [])
  const begins = { realisation: '/realisatie/nieuw', private: '/process/new-private' } as const
  for (const [type, address] of Object.entries(begins)) {
    const has = held.some((it) => it === type)
    expect(offered.includes(address), `${person.id} ${type}`).toBe(has)
    if (has) expect(await arrival(app, person, address), `${person.id} ${address}`).toBe(200)
  }
  // Pages link to this address whatever the tenant has.
  expect(await arrival(app, person, '/realisatie/nieuw'), person.id).toBe(held.length > 0 ? 200 : 403)
  const { body, text } = await app.as(person).opens('/realisatie/nieuw')
  if (held.some((type) => type !== 'private')) {
    expect(body.includes('id="categorie"'), person.id).toBe(held.includes('realisation'))
    expect(body.includes('/process/new-private'), person.id).toBe(held.includes('private'))
    const language = body.includes('<html lang="en"') ? 'en' : 'nl'
    for (const { value, label } of ALL_TYPES.filter((it) => beginsAtLocation(it.value)))
      expect(text.includes(label[language]), `${person.id} ${value}`).toBe(held.includes(value))
  }
}

/** A case worker: every list, a request with its panel and judgement, the map, and the start of a process. */
async function worksThrough(app: TestApp, language: 'nl' | 'en', request: { uuid: string; street: string }) {
  const { tenant } = app
  const els = { ...someone(tenant), id: `test|els-${language}`, language }
  const { opens, calls } = app.as(els)

  const page = await opens(`/aanvragen/${request.uuid}`)
  expect(page.text).toContain(tenant.name)
  expect(page.text).toContain(request.street)
  for (const { label } of tenant.judgement.reasons.slice(0, 2)) expect(page.body).toContain(label[language])

  for (const type of tenant.processes.types) {
    const list = await opens(`/processen/${type.routeType}`)
    expect(list.status, type.routeType).toBe(200)
    expect(list.text).toContain(type.label[language])
  }
  expect((await opens('/locaties')).status).toBe(200)

  const { status, data } = await calls('GET', '/api/config')
  expect(status).toBe(200)
  expect(data).toMatchObject({ tenant: tenant.id, acronym: tenant.acronym })
  const points = await calls('POST', '/api/chargingpoints', {
    codes: [tenant.personas.municipalities[0] ?? ''],
  })
  expect(points.status).toBe(200)
  expect((await opens('/huisstijl/thema.css')).body).toContain(tenant.theme.light.brand)
  expect((await opens('/huisstijl/logo.svg')).body).toContain(tenant.name)
  const [first] = startsOf(tenant)
  if (first) expect((await opens(first)).status, first).toBe(200)
}

/** The addresses at which processes of its types start. */
const startsOf = ({ processes: { types } }: Tenant) => [
  ...(types.some((it) => it.value === 'realisation') ? ['/realisatie/nieuw'] : []),
  ...(types.some((it) => it.value === 'private') ? ['/process/new-private'] : []),
]

function someone(tenant: Tenant): TestPerson {
  const found = personasOf(findTenant(tenant.id)).find((it) => it.id === 'caseworker')
  if (!found) throw new Error('Every tenant has a case worker.')
  return playing(found, 'nl')
}
