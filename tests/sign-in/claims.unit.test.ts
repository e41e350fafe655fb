import { describe, expect, test } from 'vitest'
import { readClaims } from '../../src/people/sign-in/claims.ts'
import { readRoles } from '../../src/platform/tenant/person.ts'
import { readRoleRules } from '../../src/platform/tenant/role-rules.ts'
import { wordsIn } from '../../src/platform/terminal/words.ts'

const roles = { vlaanderen: { cpo: ['44021'] } }
const reading = (claim = 'roles', rules = '') => ({
  claim,
  rules: readRoleRules(rules, () => {}),
  tenantId: 'vlaanderen',
})
const person = (claims: object, claim?: string) => readClaims({ sub: 'a', ...claims }, reading(claim))

test.each([
  ['roles', { roles }],
  ['https://laadloket.example/roles', { 'https://laadloket.example/roles': roles }],
  ['resource_access.desk.roles', { resource_access: { desk: { roles } } }],
])('roles are read from the claim named %s', (name, claims) => {
  expect(person(claims, name)?.claims.roles).toEqual(roles)
})

test.each(['__proto__', 'constructor', 'constructor.name', 'roles.length', 'nowhere.at.all'])(
  'a claim named %s holds nothing',
  (name) => {
    expect(person({ roles: 'x' }, name)?.claims).toMatchObject({ roles: null, unused: [] })
  },
)

test.each([{}, { sub: '' }, { sub: '  ' }, { sub: 7 as never }])('%j names nobody', (claims) => {
  expect(readClaims(claims, reading())).toBeNull()
})

test('somebody without a name is called by what there is', () => {
  expect(person({ email: 'a@example.org' })?.name).toBe('a@example.org')
  expect(person({ preferred_username: 'anna' })?.name).toBe('anna')
  expect(person({})?.name).toBe('a')
})

describe('by the names that a provider sends', () => {
  const RULES = `
    Laadloket.Beheer=admin; /groepen/lezers = caseviewer
    CN=Laadpalen,OU=Gent=municipality:44021,11002
    laadloket-gemeente-{code}=municipality:{code}; Behandelaar Laadpalen=caseworker
    e7bd3f60-0cab-4b0c-8b0c-2f7c6f4d9e11=cpo:cpo-1`
  const held = (sent: unknown) => {
    const claims = readClaims({ sub: 'a', roles: sent }, reading('roles', RULES))?.claims
    return { ...readRoles(claims?.roles, 'vlaanderen').roles, unused: claims?.unused }
  }

  test.each([
    ['an app role', ['Laadloket.Beheer'], { admin: '*' }],
    ['a group, by its path', ['/groepen/lezers'], { caseviewer: '*' }],
    ['a group, by its number', ['e7bd3f60-0cab-4b0c-8b0c-2f7c6f4d9e11'], { cpo: ['cpo-1'] }],
    ['a group of a directory', ['CN=Laadpalen,OU=Gent'], { municipality: ['44021', '11002'] }],
    ['a code in the name', ['laadloket-gemeente-44021'], { municipality: ['44021'] }],
    [
      'several, which add up',
      ['laadloket-gemeente-44021', 'laadloket-gemeente-11002', 'Laadloket.Beheer'],
      { municipality: ['44021', '11002'], admin: '*' },
    ],
    ['the desk and the role', ['vlaanderen:developer'], { developer: '*' }],
    ['the desk, the role and a code', ['vlaanderen:cpo:cpo-2'], { cpo: ['cpo-2'] }],
    ['one name as text, with a blank', 'Behandelaar Laadpalen', { caseworker: '*' }],
    ['names as text', 'Laadloket.Beheer, /groepen/lezers', { admin: '*', caseviewer: '*' }],
    ['the object as text', JSON.stringify(roles), { cpo: ['44021'] }],
    ['a list as text', '["Laadloket.Beheer"]', { admin: '*' }],
    ['others beside it', ['offline_access', 'Laadloket.Beheer', 7, null], { admin: '*' }],
  ])('%s', (_what, sent, expected) => {
    expect(held(sent)).toEqual(expected)
  })

  test.each([
    ['names without a rule', ['offline_access', 'admin'], ['offline_access', 'admin']],
    ['a role without the code that it needs', ['vlaanderen:municipality'], ['vlaanderen:municipality']],
    ['another desk', ['zeeland:admin'], ['zeeland:admin']],
    ['another desk, as an object', { zeeland: { admin: true } }, ['zeeland']],
    ['no role of ours, as an object', { vlaanderen: { boss: true } }, ['boss']],
    ['a code of other signs', ['laadloket-gemeente-a b'], ['laadloket-gemeente-a b']],
    ['a name of an object of ours', ['constructor', '__proto__'], ['constructor', '__proto__']],
    ['broken text', '{"vlaanderen', ['{"vlaanderen']],
    ['nothing', undefined, []],
    ['a number', 7, []],
  ])('nothing by %s, and it is kept what came', (_what, sent, unused) => {
    expect(held(sent)).toEqual({ unused })
  })

  test('a case differs, so that a name is no other', () => {
    expect(held(['laadloket.beheer'])).toEqual({ unused: ['laadloket.beheer'] })
  })

  test('of two hundred groups that open nothing twenty are kept, and of a long name its beginning', () => {
    const { unused } = held([...Array(200).keys()].map((n) => `groep-${n}-${'x'.repeat(200)}`))
    expect(unused).toHaveLength(20)
    expect(unused?.[0]).toHaveLength(80)
  })
})

test.each([
  ['Beheer', 'is not NAME=ROLE or NAME=ROLE:CODES.'],
  ['=admin', 'is not NAME=ROLE or NAME=ROLE:CODES.'],
  ['Beheer=', 'is not NAME=ROLE or NAME=ROLE:CODES.'],
  ['Beheer=boss', 'names no known role; use one of admin, cpo,'],
  ['Gent=municipality', 'must specify the codes: municipality:CODE,CODE or municipality:*.'],
  ['gemeente-{code}=municipality:44021', 'needs {code} on both sides of the =, or on neither.'],
  ['Gent=municipality:{code}', 'needs {code} on both sides of the =, or on neither.'],
  ['Gent=municipality:44 021', 'has a code with characters other than'],
])('a rule %s is reported as wrong', (rule, problem) => {
  const problems: string[] = []
  const refuse: Parameters<typeof readRoleRules>[1] = (line, textIn) =>
    problems.push(`"${line}" ${textIn(wordsIn('en').settings.roles)}`)
  expect(readRoleRules(`Goed=admin; ${rule}`, refuse)).toEqual([{ name: 'Goed', role: 'admin', codes: '*' }])
  expect(problems).toEqual([expect.stringContaining(`"${rule}" ${problem}`)])
})
