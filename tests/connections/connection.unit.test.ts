import { describe, expect, test } from 'vitest'
import { whyNot, whyNotRequest } from '../../src/casework/connections/connection.ts'
import { STATUS } from '../../src/records/requests/request.ts'

const process = { id: 7, status: 'active' }
const request = { status: STATUS.accepted, limited: 0, process_id: null, held_by: null }

describe('a request may be connected to a process', () => {
  test('when it is accepted, not limited, and of no process or of this one', () => {
    expect(whyNot(request, process, 'add')).toBeNull()
    expect(whyNot({ ...request, process_id: 7, held_by: 'active' }, process, 'remove')).toBeNull()
    expect(whyNot({ ...request, process_id: 8, held_by: 'active' }, process, 'add')).toBe('otherProcess')
    expect(whyNot({ ...request, limited: 1 }, process, 'add')).toBe('limited')
  })

  test.each([STATUS.incomplete, STATUS.open, STATUS.rejected, STATUS.removed, 99])(
    'not with status %s',
    (status) => expect(whyNot({ ...request, status }, process, 'add')).toBe('notAccepted'),
  )

  test.each([
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['onhold', 'stopped'],
  ])('not while the process is %s, whichever request', (status, reason) => {
    expect(whyNot(request, { ...process, status }, 'add')).toBe(reason)
  })

  test('and disconnected from one that is cancelled, so that another may take it up', () => {
    const connected = { ...request, process_id: 7, held_by: 'active' }
    expect(
      whyNot({ ...connected, held_by: 'cancelled' }, { ...process, status: 'cancelled' }, 'remove'),
    ).toBeNull()
    expect(whyNot(connected, { ...process, status: 'onhold' }, 'remove')).toBe('stopped')
    expect(whyNot(connected, { ...process, status: 'completed' }, 'remove')).toBe('completed')
  })

  test('and a process may begin from it only while it is of none', () => {
    expect(whyNotRequest(request)).toBeNull()
    expect(whyNotRequest({ ...request, process_id: 7, held_by: 'active' })).toBe('otherProcess')
  })

  test.each([
    ['active', 'otherProcess'],
    ['onhold', 'otherProcess'],
    ['completed', 'otherProcess'],
    ['cancelled', null],
  ])('and from one of a process that is %s as the rule prescribes', (held_by, reason) => {
    const held = { ...request, process_id: 8, held_by }
    expect(whyNot(held, process, 'add')).toBe(reason)
    expect(whyNotRequest(held)).toBe(reason)
  })
})
