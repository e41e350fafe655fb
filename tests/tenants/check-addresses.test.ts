import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkAddresses } from '../../src/desk/tenants/check-addresses.ts'
import { findTenant, tenantIds } from '../../src/desk/tenants/find.ts'
import { PROCESS_TYPES } from '../../src/platform/tenant/process-type.ts'
import { startApp, type TestApp } from '../app.ts'
import { messagesOf } from './messages.ts'
import { type } from './small-processes.ts'

/** Addresses of process types: none may be the address of another page. */

let desk: TestApp
/** First parts of the addresses of a desk without any processes. */
let taken: string[]
const tenant = findTenant('vlaanderen')

beforeAll(async () => {
  desk = await startApp({ tenant: { ...tenant, processes: { ...tenant.processes, types: [] } } })
  taken = [...new Set(desk.app.routeList.map(({ url }) => url.split('/')[1] ?? ''))].filter((it) =>
    /^[a-z]+(-[a-z]+)*$/.test(it),
  )
})

const mistakesOf = (value: string, routeType: string) =>
  messagesOf(
    checkAddresses(
      { processes: { ...tenant.processes, types: [type({ value: value as 'private', routeType })] } },
      desk.app.routeList,
    ),
  )

describe('tenant check', () => {
  test('refuses every address that is something else, whatever kind of process uses it', () => {
    expect(taken).toEqual(expect.arrayContaining(['aanvragen', 'exports', 'status', 'profiel', 'sessie']))
    fc.assert(
      fc.property(fc.constantFrom(...PROCESS_TYPES), fc.constantFrom(...taken), (value, routeType) => {
        fc.pre(!(value === 'realisation' && routeType === 'realisatie'))
        expect(mistakesOf(value, routeType), routeType).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
    expect(taken.filter((it) => mistakesOf('private', it).length === 0)).toEqual([])
  })

  test('refuses what begins as the start of a process does, and accepts what is free', () => {
    expect(mistakesOf('private', 'type-request')).toHaveLength(1)
    const word = fc.stringMatching(/^[a-z]{1,12}(-[a-z]{1,8})?$/)
    fc.assert(
      fc.property(word, (routeType) => {
        fc.pre(!taken.includes(routeType) && !/^(type|locationId)-/.test(routeType))
        expect(mistakesOf('private', routeType)).toEqual([])
      }),
    )
  })

  test.each(tenantIds)('finds the addresses of %s free', (id) => {
    expect(checkAddresses(findTenant(id), desk.app.routeList)).toEqual([])
  })
})
