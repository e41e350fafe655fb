import { describe, expect, test } from 'vitest'
import { mayRead } from '../../src/overviews/reports/policy.ts'
import { findType } from '../../src/platform/tenant/process-type.ts'
import {
  changeStatus,
  deleteProcess,
  editProcess,
  isOfAnyStep,
  manageProcess,
  mayEditStep,
  mayStart,
  seesProcess,
} from '../../src/records/processes/policy.ts'
import { contextOf, tenant, who } from '../rights/who.ts'
import { ANTWERPEN, chiara, judith, karel, type TestPerson, vera } from '../world.ts'
import { aFoundProcess } from './found.ts'

/** One that only its operator and people with the right to private ones see. */
const onPrivateGround = aFoundProcess({ process_type: 'private' })

const step = (key: string) => {
  const found = findType(tenant.processes, 'realisation')?.steps.find((it) => it.key === key)
  if (!found) throw new Error(`no step ${key}`)
  return found
}

describe('a process', () => {
  const ITS_OWN = ['judith', 'chiara', 'willem', 'mira', 'anna']

  test('is seen by its municipality, its operator, and who reads the whole region', () => {
    expect(who((it) => seesProcess(it, aFoundProcess()))).toEqual([...ITS_OWN.toSpliced(3, 0, 'vera')])
  })
  test('on private ground is seen by its operator and the case workers alone', () => {
    expect(who((it) => seesProcess(it, onPrivateGround))).toEqual(['chiara', 'willem', 'anna'])
    expect(who((it) => mayStart(it, onPrivateGround))).toEqual(['chiara', 'willem', 'anna'])
  })
  test('is started, tagged, put on hold and filled in by its municipality, its operator and case workers', () => {
    expect(who((it) => mayStart(it, aFoundProcess()))).toEqual(ITS_OWN)
    for (const policy of [manageProcess, changeStatus, editProcess])
      expect(
        who((it) => policy.allows(it, aFoundProcess())),
        policy.name,
      ).toEqual(ITS_OWN)
  })
  test('of another municipality is not for who handles one', () => {
    const elsewhere = aFoundProcess({ municipality_code: ANTWERPEN })
    for (const policy of [manageProcess, changeStatus, editProcess])
      expect(
        who((it) => policy.allows(it, elsewhere)),
        policy.name,
      ).toEqual(['bram', 'willem', 'anna'])
  })
  test('is deleted by case workers', () => {
    expect(who((it) => deleteProcess.allows(it, aFoundProcess()))).toEqual(['willem', 'anna'])
  })
  test('of a type that the desk has no more is filled in by nobody', () => {
    const unknown = aFoundProcess({ process_type: 'unheard' })
    expect(who((it) => editProcess.allows(it, unknown))).toEqual([])
  })
  test('is filled in somewhere by whoever has a step in any type', () => {
    expect(who(isOfAnyStep)).toEqual(['judith', 'bram', 'chiara', 'omar', 'willem', 'mira', 'anna'])
  })

  test('is filled in step by step: each by its own party, once it has begun', () => {
    const fills = (key: string) => who((it) => mayEditStep(it, aFoundProcess(), step(key)))
    expect(fills('location-proposal')).toEqual(['chiara', 'willem', 'anna'])
    expect(fills('location-assessment')).toEqual(['judith', 'willem', 'mira', 'anna'])
    expect(fills('placement')).toEqual([])
  })
  test.each(['onhold', 'cancelled'])('that is %s is filled in by nobody', (status) => {
    expect(who((it) => mayEditStep(it, aFoundProcess({ status }), step('location-assessment')))).toEqual([])
  })
})

describe('a report', () => {
  const reads = (person: TestPerson, ...needs: Parameters<typeof mayRead>[1]['needs']) =>
    mayRead(contextOf(person), { needs })

  test('is for who may see what it counts', () => {
    expect([reads(judith, 'requestlist'), reads(karel, 'requestlist')]).toEqual([true, false])
    expect([reads(vera, 'realisationlist'), reads(karel, 'realisationlist')]).toEqual([true, false])
    expect([reads(chiara, 'privateProcess'), reads(judith, 'privateProcess')]).toEqual([true, false])
    expect(reads(judith, 'privateProcess', 'requestlist')).toBe(true)
  })
})
