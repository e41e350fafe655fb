import { by, choices, date, group, OPERATOR, option, text } from '../fields.ts'

const FIELD = 'LocationPreparation.RequiresLocationPreparation'

/** Source of the values: spec 2 §3. */
export const locationPreparation = group('Voorbereiding van de locatie', 'Preparation of the location', [
  choices(FIELD, 'Nodig op de locatie', 'Needed at the location', {
    options: [
      option('pole_with_sign', 'Paal met verkeersbord', 'Pole with traffic sign'),
      option('lane_marking', 'Belijning', 'Lane marking'),
      option('shrubs_lt_1m_remove', 'Struiken lager dan 1 m verwijderen', 'Remove shrubs below 1 m'),
      option('shrubs_gt_1m_remove', 'Struiken hoger dan 1 m verwijderen', 'Remove shrubs above 1 m'),
      option('two_diamond_bollards', 'Twee diamantkoppalen', 'Two diamond bollards'),
      option('one_diamond_bollard', 'Eén diamantkoppaal', 'One diamond bollard'),
      option('edge_paving', 'Trottoirband verleggen', 'Edge of the paving'),
      option('ear_in_paving', 'Oor in bestrating', 'Ear in paving'),
      option('ear_in_asphalt', 'Oor in asfalt', 'Ear in asphalt'),
      option('hog_kerbs_paving', 'Varkensruggen op bestrating', 'Hog kerbs on paving'),
      option('hog_kerbs_asphalt', 'Varkensruggen op asfalt', 'Hog kerbs on asphalt'),
      option('stainless_pole_guard', 'Roestvrijstalen aanrijdbeveiliging', 'Stainless steel pole guard'),
      option('other', 'Anders', 'Other'),
    ],
  }),
  text('LocationPreparation.OtherReason', 'Anders, namelijk', 'Other, namely', {
    required: 'complete',
    requiredWhen: { field: FIELD, is: 'other' },
  }),
  ...by(OPERATOR, [
    date(
      'LocationPreparation.GridOperatorContract',
      'Contract met netbeheerder',
      'Contract with the grid operator',
      { decidesOn: ['GridConnection.ConnectionValue'] },
    ),
    date('LocationPreparation.ChargePointOrderDate', 'Laadpaal besteld op', 'Charging station ordered on'),
  ]),
])
