import { expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { claimsOf, personasOf } from '../../src/people/sign-in/personas.ts'
import { configurationError, type Person, readIdentity, readRoles } from '../../src/platform/tenant/person.ts'
import { tenants } from '../../tenants/index.ts'

test.each([
  ['vlaanderen', ['municipality-gent', 'municipality-antwerpen']],
  ['amsterdam', ['municipality-amsterdam']],
])('%s has one person per role, and per city that it names', (id, cities) => {
  expect(personasOf(findTenant(id)).map((it) => it.id)).toEqual([
    'admin',
    ...cities,
    'cpo-one',
    'cpo-two',
    'caseworker',
    'caseviewer',
    'customer',
    'developer',
    'guest',
  ])
})

test.each(tenants.map((it) => it.id))('nobody of %s is set up wrongly, and every code exists there', (id) => {
  const tenant = findTenant(id)
  const codes = new Set(tenant.municipalities.map((it) => it.code))
  for (const persona of personasOf(tenant)) {
    const claims = claimsOf(persona, id)
    const identity = readIdentity(claims.identity)
    const person = { ...readRoles(claims.roles, id), identity } as Person
    expect(configurationError(person), persona.id).toBeNull()
    for (const reach of Object.values(person.roles))
      if (reach !== '*') for (const code of reach) expect(codes.has(code), `${persona.id} ${code}`).toBe(true)
  }
})

test('the two operators are the tenant’s own', () => {
  const tenant = findTenant('vlaanderen')
  const operators = personasOf(tenant).filter((it) => it.roles.cpo)
  expect(operators.map((it) => it.identity?.uuid)).toEqual(tenant.stakeholders.map((it) => it.uuid))
})
