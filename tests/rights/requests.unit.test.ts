import { describe, expect, test } from 'vitest'
import { changeConnection } from '../../src/casework/connections/policy.ts'
import { editCoordinates } from '../../src/casework/coordinates/policy.ts'
import { handOverRequest } from '../../src/casework/handovers/policy.ts'
import { settleIncomplete } from '../../src/casework/incomplete-requests/policy.ts'
import { judgeRequest } from '../../src/casework/judgements/policy.ts'
import { manageRequest } from '../../src/records/requests/policy.ts'
import { type FoundRequest, hasCodeIn } from '../../src/records/requests/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { aFoundProcess } from '../processes/found.ts'
import { ANTWERPEN, CPO_ONE, GENT } from '../world.ts'
import { contextOf, everyone, who } from './who.ts'

/** A request in Gent that waits to be judged. */
const request = (changes: Partial<FoundRequest> = {}) =>
  ({
    municipality_code: GENT,
    status: STATUS.open,
    held_by: null,
    gdpr_cleared_at: null,
    ...changes,
  }) as FoundRequest

const inAntwerpen = { municipality_code: ANTWERPEN }
const nowhere = { municipality_code: null }
const cleared = { gdpr_cleared_at: '2026-03-01' }
const withStatus = (status: number) => request({ status })

const OF_GENT = ['judith', 'willem', 'mira', 'anna']
const OF_ANTWERPEN = ['bram', 'willem', 'anna']

describe('a request', () => {
  test('is handled by its municipality and by case workers', () => {
    expect(who((it) => manageRequest.allows(it, request()))).toEqual(OF_GENT)
    expect(who((it) => manageRequest.allows(it, request(inAntwerpen)))).toEqual(OF_ANTWERPEN)
    expect(who((it) => manageRequest.allows(it, request(nowhere)))).toEqual(['willem', 'anna'])
  })

  test('is judged by them while it is open', () => {
    const judges = (it: FoundRequest) => who((context) => judgeRequest.allows(context, it))
    expect(judges(request())).toEqual(OF_GENT)
    expect(judges(request(inAntwerpen))).toEqual(OF_ANTWERPEN)
    for (const status of [STATUS.incomplete, STATUS.accepted, STATUS.rejected, STATUS.removed])
      expect(judges(withStatus(status)), `${status}`).toEqual([])
  })

  test('is given to another municipality by them while it waits, and by administrators once it is judged', () => {
    const gives = (it: FoundRequest) => who((context) => handOverRequest.allows(context, it))
    expect(gives(request())).toEqual(OF_GENT)
    expect(gives(withStatus(STATUS.incomplete))).toEqual(OF_GENT)
    expect(gives(withStatus(STATUS.accepted))).toEqual(['anna'])
    expect(gives(request({ status: STATUS.accepted, held_by: 'active' }))).toEqual([])
    expect(gives(withStatus(STATUS.removed))).toEqual([])
    expect(gives(request(cleared))).toEqual([])
    expect(gives(request({ ...cleared, status: STATUS.removed }))).toEqual([])
  })

  test('that is not complete is settled by them, until it is cleared', () => {
    const settles = (changes: Partial<FoundRequest>) =>
      who((context) => settleIncomplete.allows(context, request(changes)))
    expect(settles({ status: STATUS.incomplete })).toEqual(OF_GENT)
    expect(settles({ status: STATUS.incomplete, ...cleared })).toEqual([])
    expect(settles({ status: STATUS.open })).toEqual([])
    expect(settles({ status: STATUS.open, ...cleared })).toEqual([])
  })

  test('is moved on the map by operators of its municipality, until it is removed or cleared', () => {
    const moves = (changes: Partial<FoundRequest>) =>
      who((context) => editCoordinates.allows(context, request(changes)))
    expect(moves({})).toEqual(['chiara', 'anna'])
    expect(moves(inAntwerpen)).toEqual(['omar', 'anna'])
    expect(moves({ status: STATUS.removed })).toEqual([])
    expect(moves(cleared)).toEqual([])
    expect(moves({ status: STATUS.removed, ...cleared })).toEqual([])
    expect(who((it) => editCoordinates.heldBy?.(it) ?? true)).toEqual(['chiara', 'omar', 'anna'])
  })

  test('is connected to a process by who handles both', () => {
    const connects = (changes: Partial<FoundRequest>, municipality_code = GENT) =>
      who((context) =>
        changeConnection.allows(context, {
          request: request(changes),
          process: aFoundProcess({ municipality_code, operator_uuid: CPO_ONE }),
        }),
      )
    expect(connects({})).toEqual(OF_GENT)
    expect(connects(inAntwerpen)).toEqual(['willem', 'anna'])
    expect(connects({}, ANTWERPEN)).toEqual(['willem', 'anna'])
  })
})

test('a request from a shared result is filtered by municipality', () => {
  const { roles } = contextOf(everyone.judith).person
  const isHers = hasCodeIn(roles.municipality ?? [])
  expect([isHers({ municipality_code: GENT }), isHers({ municipality_code: ANTWERPEN })]).toEqual([
    true,
    false,
  ])
  expect([isHers({ municipality_code: null }), hasCodeIn('*')({ municipality_code: null })]).toEqual([
    false,
    true,
  ])
})
