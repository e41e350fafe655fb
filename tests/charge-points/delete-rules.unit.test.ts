import { describe, expect, test } from 'vitest'
import {
  type ChoosablePoint,
  mayBeSelectedFor,
  OBSTACLES,
  type RuledPoint,
  type Situation,
  whyNotDeleted,
} from '../../src/records/charge-points/delete-rules.ts'

const OURS = 'our-cpo'
const point: RuledPoint = {
  status: 'suggestion',
  workflow: true,
  alternative: false,
  operatorUuid: OURS,
  process: null,
}
const atStepOne: Situation = {
  mayDelete: true,
  process: { uuid: 'open', stepsStarted: 1 },
  tenantCpos: [OURS],
}

describe('deleting a charge point', () => {
  test.each(['definitive', 'suggestion', 'rejected'])('that is %s is allowed at step 1', (status) => {
    expect(whyNotDeleted({ ...point, status }, atStepOne)).toBeNull()
    expect(
      whyNotDeleted({ ...point, status }, { ...atStepOne, process: { uuid: 'open', stepsStarted: 0 } }),
    ).toBeNull()
  })

  test.each(['alert', 'in-progress', 'realized', 'unknown', ''])('that is %s is not', (status) => {
    expect(whyNotDeleted({ ...point, status }, atStepOne)).toBe('otherStatus')
  })

  test.each<[string, Partial<RuledPoint>, Partial<Situation>]>([
    ['notAllowed', {}, { mayDelete: false }],
    ['notAtStepOne', {}, { process: null }],
    ['notAtStepOne', {}, { process: { uuid: 'open', stepsStarted: 2 } }],
    ['notFromWorkflow', { workflow: false }, {}],
    ['otherOperator', { operatorUuid: '' }, {}],
    ['otherOperator', {}, { tenantCpos: ['another'] }],
    ['alternative', { alternative: true }, {}],
    ['selected', { process: { uuid: 'open', status: 'cancelled' } }, {}],
    ['linked', { process: { uuid: 'another', status: 'active' } }, {}],
    ['linked', { process: { uuid: 'another', status: 'onhold' } }, {}],
    ['linked', { process: { uuid: 'another', status: 'completed' } }, {}],
  ])('is forbidden: %s (%#)', (obstacle, ofPoint, ofSituation) => {
    expect(whyNotDeleted({ ...point, ...ofPoint }, { ...atStepOne, ...ofSituation })).toBe(obstacle)
  })

  test('that is linked to a cancelled process only is allowed', () => {
    const process = { uuid: 'another', status: 'cancelled' }
    expect(whyNotDeleted({ ...point, process }, atStepOne)).toBeNull()
  })

  test('needs every one of the rules: whatever else is wrong, it is not allowed', () => {
    const wrong: [Partial<RuledPoint>, Partial<Situation>][] = [
      [{}, { mayDelete: false }],
      [{}, { process: null }],
      [{ workflow: false }, {}],
      [{ status: 'realized' }, {}],
      [{ operatorUuid: 'another' }, {}],
      [{ alternative: true }, {}],
      [{ process: { uuid: 'another', status: 'active' } }, {}],
    ]
    for (let which = 1; which < 2 ** wrong.length; which++) {
      const some = wrong.filter((_, index) => (which >> index) & 1)
      const changed = Object.assign({}, point, ...some.map(([ofPoint]) => ofPoint))
      const situation = Object.assign({}, atStepOne, ...some.map(([, ofSituation]) => ofSituation))
      expect(OBSTACLES).toContain(whyNotDeleted(changed, situation))
    }
  })
})

describe('choosing a charge point for a process', () => {
  const free: ChoosablePoint = {
    fullStatus: 'definitive',
    process: null,
    operatorUuid: '',
    operatorName: '',
    voltId: '',
    importUuid: '',
    stakeholders: [],
    isSurroundings: false,
  }
  const other = { uuid: 'another', type: 'cpo' }

  test.each<[string, Partial<ChoosablePoint>, boolean]>([
    ['is free', {}, true],
    ['is a suggestion on private ground', { fullStatus: 'suggestion-private' }, true],
    ['is a validated hub', { fullStatus: 'charging-hub-definitive' }, true],
    ['is in use', { fullStatus: 'realized' }, false],
    ['is ours', { operatorUuid: OURS, operatorName: 'Onze' }, true],
    ['is of another operator', { operatorUuid: 'another' }, false],
    ['is of an unknown operator', { operatorName: 'Elders' }, false],
    ['is linked to a process', { process: { status: 'active' } }, false],
    ['was linked to a process that was cancelled', { process: { status: 'cancelled' } }, true],
    ['is an imported volt location', { voltId: 'V-1', importUuid: 'import' }, false],
    ['was imported, and is no volt location', { importUuid: 'import' }, true],
    ['has our operator among its stakeholders', { stakeholders: [other, { uuid: OURS, type: 'cpo' }] }, true],
    ['has only others among its stakeholders', { stakeholders: [other] }, false],
    ['lies outside the municipalities of the desk', { isSurroundings: true }, false],
  ])('that %s', (_, change, may) => {
    expect(mayBeSelectedFor({ ...free, ...change }, [OURS])).toBe(may)
  })
})
