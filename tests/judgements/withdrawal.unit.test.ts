import { describe, expect, test } from 'vitest'
import { msToUndo, whyNotWithdrawn } from '../../src/casework/judgements/withdrawal.ts'

const accepted = { status: 3, held_by: null, gdpr_cleared_at: null }
const given = { verdict: 3, person_id: 'els', processed_at: '2026-03-02T22:59:55.000Z' }
const at = (time: string, personId = 'els') => ({
  personId,
  now: new Date(time),
  timeZone: 'Europe/Brussels',
})
const SAME_SECOND = at('2026-03-02T22:59:56.000Z')

describe('a judgement may be taken back', () => {
  test('by who gave it', () => {
    expect(whyNotWithdrawn(accepted, given, SAME_SECOND)).toBeNull()
    expect(whyNotWithdrawn(accepted, given, at('2026-03-02T22:59:56.000Z', 'hanna'))).toBe('notYours')
  })

  test('on the day that it was given, as the day is in the time zone of the tenant', () => {
    const inTheMorning = { ...given, processed_at: '2026-03-01T23:00:00.000Z' }
    expect(whyNotWithdrawn(accepted, inTheMorning, at('2026-03-02T22:59:59.000Z'))).toBeNull()
    expect(whyNotWithdrawn(accepted, inTheMorning, at('2026-03-02T23:00:00.000Z'))).toBe('tooLate')
  })

  test('within ten seconds, also past midnight', () => {
    expect(whyNotWithdrawn(accepted, given, at('2026-03-02T23:00:04.999Z'))).toBeNull()
    expect(whyNotWithdrawn(accepted, given, at('2026-03-02T23:00:05.000Z'))).toBe('tooLate')
    expect(msToUndo(given, new Date('2026-03-02T22:59:59.000Z'))).toBe(6_000)
    expect(msToUndo(given, new Date('2026-03-02T23:30:00.000Z'))).toBe(0)
  })

  test('not while a process is connected, nor when it is not the latest, nor after the purge', () => {
    expect(whyNotWithdrawn({ ...accepted, held_by: 'active' }, given, SAME_SECOND)).toBe('connected')
    expect(whyNotWithdrawn({ ...accepted, status: 2 }, given, SAME_SECOND)).toBe('nothing')
    expect(whyNotWithdrawn(accepted, undefined, SAME_SECOND)).toBe('nothing')
    const cleared = { ...accepted, gdpr_cleared_at: '2026-03-02T22:59:55.500Z' }
    expect(whyNotWithdrawn(cleared, given, SAME_SECOND)).toBe('nothing')
  })
})
