import { describe, expect, test } from 'vitest'
import { concerns, messagesFor } from '../../src/overviews/live/changes.ts'
import { RELOAD } from '../../src/overviews/live/message.ts'
import { isSessionOpen, type LiveEvent } from '../../src/overviews/live/queries.ts'
import { holdsApiKey } from '../../src/people/api-keys/policy.ts'
import { findPerson, savePerson, setBlocked } from '../../src/people/people/queries.ts'
import { EVERYBODY } from '../../src/platform/events/event.ts'
import { signedIn } from '../../src/platform/web/policy.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aRequest,
  bram,
  CPO_ONE,
  chiara,
  GENT,
  judith,
  karel,
  mieke,
  noor,
  type TestPerson,
} from '../world.ts'
import { bareDesk } from './bare-desk.ts'
import { contextOf, tenant, withRoles } from './who.ts'

const { desk, onDesk } = bareDesk()
const NOW = new Date('2026-03-02T09:00:00Z')

const signsIn = ({ id, name, email, roles }: TestPerson) =>
  savePerson(desk.db, { id, name, email, claims: { roles: { [tenant.id]: roles }, identity: null } }, NOW)

const eventOf = (subject_type: string, subject_uuid: string, kind = 'x', id = 1) =>
  ({ id, kind, subject_type, subject_uuid }) as LiveEvent
const batchOf = (events: LiveEvent[], overflow = false) => ({ events, overflow, last: 0, found: new Map() })

describe('the live messages of a person', () => {
  const messages = async (it: Parameters<typeof contextOf>[0], events: LiveEvent[], overflow = false) =>
    messagesFor(onDesk(contextOf(it)), batchOf(events, overflow))
  const names = async (...given: Parameters<typeof messages>) =>
    (await messages(...given)).map(({ event }) => event)
  const kept = async (kind: string, type: string, uuid: string, data: object) => {
    const by = { person_id: '', person_name: '', request_id: '', at: '' }
    const event = { kind, subject_type: type, subject_uuid: uuid, data: JSON.stringify(data), ...by }
    const { id } = await desk.db.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()
    return eventOf(type, uuid, kind, id)
  }

  test('are about whatever changed, and what became of themselves', () => {
    const isFor = (events: LiveEvent[], overflow?: boolean) => concerns(batchOf(events, overflow), judith.id)
    const other = eventOf('tag', 'x')
    expect(isFor([])).toBe(false)
    expect(isFor([], true)).toBe(true)
    expect(isFor([other])).toBe(false)
    for (const type of ['request', 'charge-point', 'process', 'import'])
      expect(isFor([other, eventOf(type, 'x')]), type).toBe(true)
    expect(isFor([other, eventOf('person', judith.id)])).toBe(true)
    expect(isFor([other, eventOf('person', EVERYBODY)])).toBe(true)
    expect(isFor([eventOf('person', bram.id)])).toBe(false)
  })

  test('are to load all anew after an import, or after too much', async () => {
    expect(await messages(karel, [eventOf('request', 'x'), eventOf('import', 'x')])).toEqual([RELOAD])
    expect(await messages(karel, [eventOf('request', 'x')], true)).toEqual([RELOAD])
    expect(await messages(karel, [eventOf('request', 'x')])).toEqual([])
  })

  test('are about requests and processes that they see', async () => {
    const { uuid } = await aStoredProcess(desk, { municipality: GENT, operator: CPO_ONE })
    const request = await aRequest(desk.db, { municipality: GENT })
    const events = [eventOf('process', uuid), eventOf('request', request.uuid)]
    expect(await names(judith, events)).toEqual(['request', 'process'])
    for (const it of [bram, karel]) expect(await names(it, events), it.name).toEqual([])
  })

  test('are that a request went to another municipality: gone for one, there for the other', async () => {
    const { uuid } = await aRequest(desk.db, { municipality: ANTWERPEN })
    const before = { municipality: GENT }
    const event = await kept('request-handed-over', 'request', uuid, { before })
    expect(await names(judith, [event])).toEqual(['requestgone'])
    for (const it of [bram, mieke]) expect(await names(it, [event]), it.name).toEqual(['request'])
    expect(await names(karel, [event])).toEqual([])
    const fromNowhere = await kept('request-handed-over', 'request', 'x', {})
    expect(await names(judith, [fromNowhere])).toEqual([])
  })

  test('are that a process was deleted, if they saw it', async () => {
    const before = { process_type: 'realisation', municipality_code: GENT, operator_uuid: CPO_ONE }
    const event = await kept('process-deleted', 'process', 'x', { before })
    for (const it of [judith, chiara]) expect(await names(it, [event]), it.name).toEqual(['processdeleted'])
    for (const it of [bram, karel]) expect(await names(it, [event]), it.name).toEqual([])
    const withoutRecord = await kept('process-deleted', 'process', 'x', {})
    expect(await names(judith, [withoutRecord])).toEqual([])
  })
})

test('a session is open for its own person until it expires', async () => {
  await signsIn(judith)
  const expires_at = +NOW + 1000
  await desk.db
    .insertInto('session')
    .values({ sid: 's', person_id: judith.id, data: '{}', expires_at })
    .execute()
  const isOpen = (sid: string, id: string, after = 0) =>
    isSessionOpen(desk.db, sid, id, new Date(+NOW + after))
  expect([await isOpen('s', judith.id), await isOpen('s', judith.id, 1000)]).toEqual([true, false])
  expect([await isOpen('s', bram.id), await isOpen('t', judith.id)]).toEqual([false, false])
})

test('somebody is blocked once, and let in again once, and nobody else with them', async () => {
  for (const it of [judith, bram]) await signsIn(it)
  const isKnown = async ({ id }: { id: string }) => (await findPerson(desk.db, id, tenant.id)).id === id
  const blocks = (at: string | null) => setBlocked(desk.db, judith.id, at)
  expect(await blocks(null)).toBe(false)
  expect(await blocks('2026-03-02')).toBe(true)
  expect([await isKnown(judith), await isKnown(bram), await isKnown(noor)]).toEqual([false, true, false])
  expect(await blocks('2026-03-03')).toBe(false)
  expect(await blocks(null)).toBe(true)
  expect(await isKnown(judith)).toBe(true)
  expect(await setBlocked(desk.db, noor.id, '2026-03-02')).toBe(false)
})

test('shortcuts of one character work until somebody turns them off', async () => {
  await signsIn(chiara)
  const work = async () => (await findPerson(desk.db, chiara.id, tenant.id)).shortcuts
  expect(await work()).toBe(true)
  await desk.db.updateTable('person').set({ shortcuts: 0 }).where('id', '=', chiara.id).execute()
  expect(await work()).toBe(false)
})

test('what is for everybody who signed in is not for who did not, nor a program without its key', () => {
  const nobody = { ...withRoles({}), person: { ...withRoles({}).person, id: '' } }
  expect([signedIn.heldBy?.(contextOf(noor)), signedIn.heldBy?.(nobody)]).toEqual([true, false])
  const apiKey = { id: 1, origin: 'website', purpose: 'requests' }
  expect([holdsApiKey.allows({ ...nobody, apiKey }, 0), holdsApiKey.allows(contextOf(noor), 0)]).toEqual([
    true,
    false,
  ])
})
