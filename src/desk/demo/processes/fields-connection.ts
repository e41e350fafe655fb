import { eanCode, gridNumber } from './codes.ts'
import { among, day, sometimes, unless, when } from './makers.ts'
import { dayIn, type Fillings } from './scene.ts'
import { CONNECTION_REMARKS, OTHER_PREPARATIONS } from './words.ts'

const CHANGED = 'isGridConnectionChanged'
const PREPARATION = 'LocationPreparation.RequiresLocationPreparation'

/** The grid connection, and the preparation of the place. */
export const connectionFillings: Fillings = {
  'GridConnection.NewConnection': [
    0.1,
    ({ type }) => type.value === 'realisation' || type.value === 'private',
  ],
  [CHANGED]: [0.05, ({ chance }) => chance.happens(0.6)],
  'GridConnection.GridConnectionChangeDate': [0.9, when(CHANGED, true, day(0.9))],
  'GridConnection.Removal': [0.1, () => undefined],
  'GridConnection.RequestDate': [0.1, unless(CHANGED, false, day(0.1))],
  'GridConnection.ConnectionValue': [
    0.1,
    unless(CHANGED, false, among({ '3 x 25 A': 50, '35 A': 35, '63 A': 10, '80 A': 5 })),
  ],
  'GridConnection.GridOperatorNumber': [
    0.25,
    unless(CHANGED, false, (scene, step) =>
      gridNumber(String(scene.values.get('GridOperator') ?? ''), dayIn(step, 0.25), scene.chance),
    ),
  ],
  'GridConnection.EAN': [0.8, ({ chance, tenant }) => eanCode(tenant.country, chance)],
  'GridConnection.Remarks': [0.5, sometimes(0.15, CONNECTION_REMARKS)],
  'GridConnection.Address.StreetName': [0.5, () => undefined],
  'GridConnection.Address.HouseNumber': [0.5, () => undefined],
  'GridConnection.Address.HouseNumberSuffix': [0.5, () => undefined],
  'GridConnection.Address.PostalCode': [0.5, () => undefined],
  'GridConnection.Address.CityName': [0.5, () => undefined],
  [PREPARATION]: [
    0.2,
    ({ chance }) => [
      'pole_with_sign',
      'lane_marking',
      ...(chance.happens(0.3)
        ? [chance.pick(['shrubs_lt_1m_remove', 'two_diamond_bollards', 'hog_kerbs_paving'])]
        : []),
      ...(chance.happens(0.08) ? ['other'] : []),
    ],
  ],
  'LocationPreparation.OtherReason': [
    0.2,
    ({ chance, values }) =>
      [values.get(PREPARATION)].flat().includes('other') ? chance.pick(OTHER_PREPARATIONS) : undefined,
  ],
  'LocationPreparation.GridOperatorContract': [0.35, day(0.35)],
  'LocationPreparation.ChargePointOrderDate': [0.5, day(0.5)],
}
