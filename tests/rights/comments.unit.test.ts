import { describe, expect, test } from 'vitest'
import {
  changeComment,
  changeCommentStatus,
  commentPolicy,
  createComment,
  removeComment,
} from '../../src/records/comments/policy.ts'
import { assetAsSubject, processAsSubject, requestAsSubject } from '../../src/records/comments/subject.ts'
import { aFoundProcess } from '../processes/found.ts'
import { ANTWERPEN, CPO_TWO, GENT, judith } from '../world.ts'
import { tenant, who, withFeatures } from './who.ts'

const requestIn = (municipality_code: string) => requestAsSubject({ uuid: 'x', municipality_code })
const processOf = (changes: Parameters<typeof aFoundProcess>[0] = {}) =>
  processAsSubject({ tenant }, aFoundProcess({ uuid: 'x', ...changes }))
/** Judith wrote it. */
const comment = { person_id: judith.id } as never

const HANDLERS = ['judith', 'willem', 'mira', 'anna']

describe('a comment', () => {
  const writes = (subject: ReturnType<typeof requestIn>) => who((it) => createComment.allows(it, { subject }))

  test('is written by who handles or places something there', () => {
    expect(writes(requestIn(GENT))).toEqual(['judith', 'chiara', 'willem', 'mira', 'anna'])
    expect(writes(requestIn(ANTWERPEN))).toEqual(['bram', 'omar', 'willem', 'anna'])
    expect(writes(assetAsSubject({ uuid: 'x', municipality_code: GENT }))).toContain('chiara')
  })
  test('on a process is written by its own operator alone', () => {
    expect(writes(processOf())).toEqual(['judith', 'chiara', 'willem', 'mira', 'anna'])
    expect(writes(processOf({ operator_uuid: CPO_TWO }))).toEqual(HANDLERS)
    expect(writes(processOf({ municipality_code: ANTWERPEN }))).toEqual(['bram', 'willem', 'anna'])
  })
  test('is settled by who handles it there', () => {
    const settles = (municipality: string) =>
      who((it) => changeCommentStatus.allows(it, { subject: requestIn(municipality) }))
    expect(settles(GENT)).toEqual(HANDLERS)
    expect(settles(ANTWERPEN)).toEqual(['bram', 'willem', 'anna'])
  })
  test('is changed by its author and by moderators, and deleted by who settles it too', () => {
    const given = { subject: requestIn(GENT), comment }
    expect(who((it) => changeComment.allows(it, given))).toEqual(['judith', 'anna'])
    expect(who((it) => removeComment.allows(it, given))).toEqual(HANDLERS)
    const moderated = withFeatures({ canModerateComments: ['cpo'] })
    expect(who((it) => changeComment.allows(it, given), moderated)).toEqual(['judith', 'chiara', 'anna'])
  })
})

describe('a call about a comment', () => {
  const subject = requestIn(GENT)
  const calls = (call: Parameters<typeof commentPolicy.allows>[1]) =>
    who((it) => commentPolicy.allows(it, call))

  test.each(['', 'new'])('writes a new one, with the status "%s"', (status) => {
    expect(calls({ act: 'create', subject, status })).toEqual(['judith', 'chiara', 'willem', 'mira', 'anna'])
  })
  test('writes one that is settled at once, for who may settle it', () => {
    expect(calls({ act: 'create', subject, status: 'done' })).toEqual(HANDLERS)
  })
  test('follows its act', () => {
    expect(calls({ act: 'edit', subject, comment })).toEqual(['judith', 'anna'])
    expect(calls({ act: 'delete', subject, comment })).toEqual(HANDLERS)
    expect(calls({ act: 'status', subject, comment, status: 'done' })).toEqual(HANDLERS)
  })
  test('cannot settle what somebody may not write', () => {
    const settling = withFeatures({ canChangeCommentStatus: ['caseviewer'] })
    const all = who((it) => commentPolicy.allows(it, { act: 'create', subject, status: 'done' }), settling)
    expect(all).toEqual(['mira', 'anna'])
  })
})
