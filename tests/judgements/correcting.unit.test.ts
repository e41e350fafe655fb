import { describe, expect, test } from 'vitest'
import { correctJudgement } from '../../src/casework/judgements/policy.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { anonymous, type Codes, type Role } from '../../src/platform/tenant/person.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { ANTWERPEN, GENT } from '../world.ts'

const may = (
  roles: Partial<Record<Role, Codes>>,
  municipality: string | null,
  status: number = STATUS.rejected,
  held_by: string | null = null,
) =>
  correctJudgement.allows(
    { person: { ...anonymous, id: 'anna', roles }, tenant: findTenant('vlaanderen') } as Context,
    { status, municipality_code: municipality, held_by },
  )

describe('who may correct a judgement', () => {
  test('an admin, in the municipalities where they are admin', () => {
    expect(may({ admin: '*' }, GENT)).toBe(true)
    expect(may({ admin: [GENT] }, GENT)).toBe(true)
    expect(may({ admin: [GENT] }, ANTWERPEN)).toBe(false)
    expect(may({ admin: [GENT] }, null)).toBe(false)
  })
  test('not where an admin of elsewhere only handles requests', () => {
    expect(may({ admin: [GENT], municipality: [ANTWERPEN] }, ANTWERPEN)).toBe(false)
    expect(may({ admin: [GENT], caseworker: '*' }, ANTWERPEN)).toBe(false)
  })
  test('nobody else', () => {
    expect(may({ municipality: [GENT], caseworker: '*' }, GENT)).toBe(false)
    expect(may({}, GENT)).toBe(false)
  })
  test('not while a process holds the request', () => {
    for (const status of ['active', 'onhold', 'completed'])
      expect(may({ admin: '*' }, GENT, STATUS.accepted, status)).toBe(false)
    expect(may({ admin: '*' }, GENT, STATUS.accepted, 'cancelled')).toBe(true)
  })
  test('only what was judged', () => {
    expect(may({ admin: '*' }, GENT, STATUS.open)).toBe(false)
    expect(may({ admin: '*' }, GENT, STATUS.incomplete)).toBe(false)
    expect(may({ admin: '*' }, GENT, 99)).toBe(false)
    for (const status of [STATUS.accepted, STATUS.rejected, STATUS.removed])
      expect(may({ admin: '*' }, GENT, status)).toBe(true)
  })
})
