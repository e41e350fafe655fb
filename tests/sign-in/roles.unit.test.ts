import { describe, expect, test } from 'vitest'
import {
  anonymous,
  codesOf,
  configurationError,
  hasAccess,
  isGuest,
  opens,
  type Person,
  readRoles,
} from '../../src/platform/tenant/person.ts'
import { ANTWERPEN, GENT } from '../world.ts'

const read = (roles: unknown) => readRoles({ here: roles, elsewhere: { admin: '*' } }, 'here')

describe('roles of somebody who signs in', () => {
  test.each([
    ['*', '*'],
    [true, '*'],
    [[GENT, '*'], '*'],
    [[GENT], [GENT]],
    [
      [GENT, '', 7, ANTWERPEN, 'a b'],
      [GENT, ANTWERPEN],
    ],
  ])('reach with %j', (claim, codes) => {
    expect(read({ municipality: claim })).toEqual({ roles: { municipality: codes }, withoutCodes: [] })
  })

  test.each([false, null, 1, '**', GENT, [], [''], [44021], [null], { 0: GENT }])(
    'open nothing with %j',
    (claim) => {
      expect(read({ municipality: claim })).toEqual({ roles: {}, withoutCodes: ['municipality'] })
    },
  )

  test('that do not exist here, or in no way, are none', () => {
    expect(read({ mayor: '*', toString: '*' })).toEqual({ roles: {}, withoutCodes: [] })
    expect(read({ casevieuwer: '*', cpo: [GENT] }).roles).toEqual({ caseviewer: '*', cpo: [GENT] })
    expect(readRoles({ elsewhere: { admin: '*' } }, 'here').roles).toEqual({})
  })

  test('reach what any of them reaches, of those that have the right', () => {
    const person = {
      ...anonymous,
      roles: { municipality: [GENT], cpo: [GENT, ANTWERPEN], caseviewer: '*' },
    } as const
    expect(codesOf(person, ['municipality', 'cpo'])).toEqual([GENT, ANTWERPEN])
    expect(codesOf(person, ['caseworker'])).toEqual([])
    expect(codesOf(person, ['municipality', 'caseviewer'])).toBe('*')
    expect(codesOf({ ...anonymous, roles: { admin: [GENT] } }, [])).toEqual([GENT])
  })

  test('open what lies there, and what lies nowhere only with all', () => {
    expect([opens([GENT], GENT), opens([ANTWERPEN, GENT], GENT), opens([], GENT)]).toEqual([
      true,
      true,
      false,
    ])
    expect([opens('*', null), opens('*', GENT), opens([GENT], null)]).toEqual([true, true, false])
  })
})

describe('somebody is set up wrongly', () => {
  const identity = { uuid: 'x', label: 'Operator', category: 'cpo' }
  const errorOf = (roles: unknown, more: Partial<Person> = {}) =>
    configurationError({ ...anonymous, ...read(roles), ...more })

  test('as an operator without an organisation', () => {
    expect(errorOf({ cpo: [GENT] })).toBe('noOrganisation')
    expect(errorOf({ cpo: [GENT] }, { identity })).toBeNull()
    expect(errorOf({ caseworker: '*' })).toBeNull()
    expect(errorOf({ caseworker: '*' }, { identity })).toBeNull()
  })
  test('for a municipality, without one', () => {
    expect(errorOf({ municipality: [] })).toBe('noMunicipality')
    expect(errorOf({ municipality: [], caseworker: '*' })).toBe('noMunicipality')
  })
  test('with roles that open nothing at all', () => {
    expect(errorOf({ caseworker: [] })).toBe('noRole')
    expect(errorOf({ caseworker: [], guest: [] })).toBe('noRole')
    expect(errorOf({ caseworker: [], caseviewer: '*' })).toBeNull()
    expect(errorOf({ guest: [] })).toBeNull()
    expect(errorOf({})).toBeNull()
  })
})

test('the desk is open to who has a role and is set up rightly', () => {
  const opensTo = (roles: unknown) => hasAccess({ ...anonymous, ...read(roles) })
  expect(opensTo({ caseworker: '*' })).toBe(true)
  for (const roles of [{}, { guest: true }, { cpo: [GENT] }, { municipality: [], caseworker: '*' }])
    expect(opensTo(roles), JSON.stringify(roles)).toBe(false)
})

test('a guest is who has no other role', () => {
  const isOne = (roles: unknown) => isGuest({ ...anonymous, ...read(roles) })
  expect([
    isOne({}),
    isOne({ guest: true }),
    isOne({ guest: true, cpo: [GENT] }),
    isOne({ cpo: [GENT] }),
  ]).toEqual([true, true, false, false])
})
