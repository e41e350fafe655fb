import { describe, expect, test } from 'vitest'
import { mayConnect, whyNot, whyNotRequest } from '../../src/connections/connection.ts'
import { STATUS } from '../../src/requests/request.ts'

const process = { id: 7, status: 'active' }
const request = { status: STATUS.accepted, limited: 0, process_id: null }

describe('a request may be connected to a process', () => {
  test('when it is accepted, not limited, and of no process or of this one', () => {
    expect(mayConnect(request, process)).toBe(true)
    expect(mayConnect({ ...request, process_id: 7 }, process)).toBe(true)
    expect(whyNot({ ...request, process_id: 8 }, process)).toBe('otherProcess')
    expect(whyNot({ ...request, limited: 1 }, process)).toBe('limited')
  })

  test.each([STATUS.incomplete, STATUS.open, STATUS.rejected, STATUS.removed, 99])(
    'not with status %s',
    (status) => expect(whyNot({ ...request, status }, process)).toBe('notAccepted'),
  )

  test.each([
    ['completed', 'completed'],
    ['cancelled', 'stopped'],
    ['onhold', 'stopped'],
  ])('not while the process is %s, whichever request', (status, reason) => {
    expect(whyNot({ ...request, process_id: 7 }, { ...process, status })).toBe(reason)
  })

  test('and a process may begin from it only while it is of none', () => {
    expect(whyNotRequest(request)).toBeNull()
    expect(whyNotRequest({ ...request, process_id: 7 })).toBe('otherProcess')
  })
})
