import { among, cents, day, failsIn, sometimes, when } from './makers.ts'
import type { Fillings } from './scene.ts'
import {
  ADVICES,
  ASSESSMENTS,
  ASSESSORS,
  EXTRA_COSTS,
  GRID_ANSWERS,
  GRID_CONTACTS,
  GRID_REFUSALS,
  OTHER_PLACES,
  REFUSALS,
} from './words.ts'

const ADVICE = 'CPOAdvice.CPOAdvice'

/** Judgements of the municipality, the grid operator and the operator. */
export const approvalFillings: Fillings = {
  'BrokerApproval.RequestedDate': [0.05, day(0.05)],
  'BrokerApproval.ReceivedDate': [0.8, day(0.8)],
  'BrokerApproval.IsBrokerAccepted': [
    0.85,
    (scene, step, field) => (failsIn(scene, step) ? 'no' : among({ yes: 92, blanco: 8 })(scene, step, field)),
  ],
  'BrokerApproval.BrokerName': [0.85, ({ chance }) => chance.pick(ASSESSORS)],
  'BrokerApproval.BrokerComments': [
    0.85,
    (scene, step) =>
      failsIn(scene, step)
        ? scene.chance.pick(REFUSALS)
        : scene.chance.happens(0.6)
          ? scene.chance.pick(ASSESSMENTS)
          : undefined,
  ],
  'GridOperatorApproval.RequestedDate': [0.1, day(0.1)],
  'GridOperatorApproval.ReceivedDate': [0.8, day(0.8)],
  'GridOperatorApproval.IsGridOperatorAccepted': [
    0.85,
    (scene, step) => (failsIn(scene, step) ? 'no' : 'yes'),
  ],
  'GridOperatorApproval.GridOperatorName': [0.85, ({ chance }) => chance.pick(GRID_CONTACTS)],
  'GridOperatorApproval.GridOperatorComments': [
    0.85,
    ({ chance, ...scene }, step) =>
      failsIn({ chance, ...scene }, step)
        ? chance.pick(GRID_REFUSALS)
        : chance.happens(0.5)
          ? chance.pick(GRID_ANSWERS)
          : undefined,
  ],
  [ADVICE]: [0.5, among({ positive: 78, 'additional-cost': 22 })],
  'CPOAdvice.CPOComments': [0.5, sometimes(0.5, ADVICES)],
  'CPOAdvice.Alternative': [0.5, sometimes(0.08, OTHER_PLACES)],
  'CPOAdvice.SumAdditionalCost': [
    0.6,
    when(ADVICE, 'additional-cost', ({ chance }) => cents(chance.between(40, 400) * 10 + chance.next())),
  ],
  'CPOAdvice.AdditionalCostDescription': [0.6, when(ADVICE, 'additional-cost', sometimes(1, EXTRA_COSTS))],
  'CPOAdvice.AdditionalCostDescriptionContractor': [0.6, () => undefined],
  'CPOAdvice.Decision': [0.9, when(ADVICE, 'additional-cost', among({ agreed: 1 }))],
  'CPOAdvice.ChargingStationVersion': [0.5, among({ '4.0': 60, '5.0': 40 })],
  'CPOAdvice.PowerType': [
    0.5,
    ({ values }) => (values.get('ChargingPointType') === 'fastcharger' ? 'DC' : 'AC'),
  ],
  FinUnit: [0.5, among({ spv003: 70, spv002: 20, spv001: 10 })],
}
