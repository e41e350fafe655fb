import {
  by,
  COMPLETE,
  choice,
  currency,
  group,
  MUNICIPALITY,
  multiline,
  OPERATOR,
  option,
} from '../fields.ts'
import { PLACE } from './decided-on.ts'

export const cpoAdvice = group(
  'Advies CPO',
  'Advice of the operator',
  by(OPERATOR, [
    choice('CPOAdvice.CPOAdvice', 'Advies', 'Advice', {
      ...COMPLETE,
      decidesOn: PLACE,
      options: [
        option('positive', 'Positief', 'Positive'),
        option('additional-cost', 'Positief, met meerkosten', 'Positive, at additional cost'),
        { ...option('negative', 'Negatief', 'Negative'), refuses: true },
      ],
    }),
    multiline('CPOAdvice.CPOComments', 'Toelichting CPO', 'Explanation of the operator'),
    multiline('CPOAdvice.Alternative', 'Alternatieve locatie', 'Alternative location', {
      hint: {
        nl: 'Een plek in de buurt die ook kan',
        en: 'A place nearby that would do as well',
      },
    }),
  ]),
)

/** The operator states the cost; the party that pays for it decides. */
export const additionalCost = group('Meerkosten', 'Additional cost', [
  ...by(OPERATOR, [
    currency('CPOAdvice.SumAdditionalCost', 'Bedrag meerkosten', 'Sum of the additional cost', {
      ...COMPLETE,
      requiredWhen: { field: 'CPOAdvice.CPOAdvice', is: 'additional-cost' },
    }),
    multiline(
      'CPOAdvice.AdditionalCostDescription',
      'Omschrijving meerkosten',
      'Description of the additional cost',
    ),
    multiline(
      'CPOAdvice.AdditionalCostDescriptionContractor',
      'Omschrijving meerkosten aannemer',
      'Description of the additional cost by the contractor',
    ),
  ]),
  ...by(MUNICIPALITY, [
    choice('CPOAdvice.Decision', 'Besluit meerkosten', 'Decision on the additional cost', {
      ...COMPLETE,
      decidesOn: [
        'CPOAdvice.SumAdditionalCost',
        'CPOAdvice.AdditionalCostDescription',
        'CPOAdvice.AdditionalCostDescriptionContractor',
      ],
      requiredWhen: { field: 'CPOAdvice.CPOAdvice', is: 'additional-cost' },
      options: [
        option('agreed', 'Akkoord', 'Agreed'),
        { ...option('refused', 'Niet akkoord', 'Not agreed'), refuses: true },
        { ...option('other-location', 'Andere locatie zoeken', 'Look for another location'), refuses: true },
      ],
    }),
  ]),
])

export const chargingStation = group(
  'Laadpaal',
  'Charging station',
  by(OPERATOR, [
    choice('CPOAdvice.ChargingStationVersion', 'Versie laadpaal', 'Version of the charging station', {
      ...COMPLETE,
      options: ['3.0', '4.0', '5.0'].map((version) =>
        option(version, `Laadpaal ${version}`, `Station ${version}`),
      ),
    }),
    choice('CPOAdvice.PowerType', 'Stroomsoort', 'Type of power', {
      ...COMPLETE,
      default: 'AC',
      options: [option('AC', 'AC'), option('DC', 'DC')],
    }),
    choice('FinUnit', 'Financiële eenheid (SPV)', 'Financial unit (SPV)', {
      default: 'spv003',
      options: [option('spv001', 'SPV 001'), option('spv002', 'SPV 002'), option('spv003', 'SPV 003')],
    }),
  ]),
)
