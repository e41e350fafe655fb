import { expect, test } from 'vitest'
import { chargePointPolicy, deleteChargePoint } from '../../src/records/charge-points/policy.ts'
import { addLocationAt, addLocations, importLocations } from '../../src/records/locations/policy.ts'
import { ANTWERPEN, GENT } from '../world.ts'
import { who, withFeatures, withRoles } from './who.ts'

const inGent = { municipality_code: GENT }
const inAntwerpen = { municipality_code: ANTWERPEN }

test('a charge point is deleted in the municipalities of that role alone', () => {
  const worker = withRoles({ caseworker: [GENT], caseviewer: '*' })
  expect(deleteChargePoint.allows(worker, inGent as never)).toBe(true)
  expect(deleteChargePoint.allows(worker, inAntwerpen as never)).toBe(false)
})

test('a call about charge points lists them, or deletes one', () => {
  const desk = withFeatures({ requestlocations: ['cpo'], canDeleteProcess: ['municipality'] })
  const point = inGent as never
  expect(who((it) => chargePointPolicy.allows(it, { act: 'list' }), desk)).toEqual(['chiara', 'omar', 'anna'])
  expect(who((it) => chargePointPolicy.allows(it, { act: 'delete', point, process: null }), desk)).toEqual([
    'judith',
    'mira',
    'anna',
  ])
})

test('a location is added by operators and case workers, in the municipalities of that role', () => {
  expect(who((it) => addLocations.heldBy?.(it) ?? true)).toEqual(['chiara', 'omar', 'willem', 'anna'])
  expect(who((it) => addLocationAt.allows(it, inGent))).toEqual(['chiara', 'willem', 'anna'])
  expect(who((it) => addLocationAt.allows(it, { municipality_code: null }))).toEqual(['willem', 'anna'])
})

test('locations are imported by who reaches every municipality with that role', () => {
  expect(who((it) => importLocations.allows(it, undefined))).toEqual(['willem', 'anna'])
  expect(importLocations.allows(withRoles({ caseworker: [GENT], caseviewer: '*' }), undefined)).toBe(false)
})
