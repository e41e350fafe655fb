import { expect, test } from 'vitest'
import { readClaims } from '../../src/people/sign-in/claims.ts'

const roles = { vlaanderen: { cpo: ['44021'] } }

test.each([
  ['roles', { roles }],
  ['https://laadloket.example/roles', { 'https://laadloket.example/roles': roles }],
  ['resource_access.desk.roles', { resource_access: { desk: { roles } } }],
])('roles are read from the claim named %s', (name, claims) => {
  expect(readClaims({ sub: 'a', ...claims }, name)?.claims.roles).toEqual(roles)
})

test.each(['__proto__', 'constructor', 'constructor.name', 'roles.length', 'nowhere.at.all'])(
  'a claim named %s holds nothing',
  (name) => {
    expect(readClaims({ sub: 'a', roles: 'x' }, name)?.claims.roles).toBeNull()
  },
)

test.each([{}, { sub: '' }, { sub: '  ' }, { sub: 7 as never }])('%j names nobody', (claims) => {
  expect(readClaims(claims, 'roles')).toBeNull()
})

test('somebody without a name is called by what there is', () => {
  expect(readClaims({ sub: 'a', email: 'a@example.org' }, 'roles')?.name).toBe('a@example.org')
  expect(readClaims({ sub: 'a', preferred_username: 'anna' }, 'roles')?.name).toBe('anna')
  expect(readClaims({ sub: 'a' }, 'roles')?.name).toBe('a')
})
