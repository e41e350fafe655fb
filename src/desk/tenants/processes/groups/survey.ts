import { COMPLETE, choice, group, integer, multiline, option } from '../fields.ts'

const count = (name: string, nl: string, en: string, more = {}) =>
  integer(`ParkingAndChargePoints.${name}`, nl, en, { min: 0, max: 9999, ...more })

export const chargePointNeeds = group('Laadpunten nu en straks', 'Charge points now and later', [
  count('NumberOfExistingChargePoints', 'Bestaande laadpunten', 'Existing charge points', COMPLETE),
  count('ChargePointNeedsGovernmentOffices', 'Behoefte 4%', 'Need, 4%'),
  count('ChargePointNeedsNewProgram', 'Behoefte programma 2.0', 'Need, programme 2.0'),
  count('ExtraNeedChargePoints', 'Extra behoefte', 'Extra need'),
  count(
    'TotalChargePointsStillToBePlaced',
    'Nog te plaatsen laadpunten',
    'Charge points still to be placed',
    COMPLETE,
  ),
])

export const chargePointsRealized = group('Gerealiseerd', 'Realised', [
  count('ChargePointsRealized', 'Gerealiseerde laadpunten', 'Charge points realised', COMPLETE),
])

/** Source of the values: spec 2 §3. */
export const power = group('Vermogen', 'Power', [
  choice('Energy.PowerOption', 'Vermogen op locatie', 'Power at the location', {
    ...COMPLETE,
    options: [
      option(
        'SufficientPowerWithOutStaticLoadbalancing',
        'Voldoende vermogen zonder statische loadbalancing',
        'Sufficient power without static load balancing',
      ),
      option(
        'SufficientPowerWithStaticLoadbalancing',
        'Voldoende vermogen met statische loadbalancing',
        'Sufficient power with static load balancing',
      ),
      option('GridUpgrade', 'Netverzwaring nodig', 'Grid upgrade needed'),
      option('ReduceChargePoints', 'Minder laadpunten', 'Fewer charge points'),
      option('NoChargePoints', 'Geen laadpunten mogelijk', 'No charge points possible'),
    ],
  }),
  multiline('Energy.CapacityConclusion', 'Conclusie capaciteit', 'Conclusion on the capacity'),
])

export const buildingSurvey = group('Gebouw', 'Building', [
  choice('BuildingOptions.FuseBoxOption', 'Hoofdverdeler', 'Main fuse box', {
    ...COMPLETE,
    options: [
      option('MinorChangeNeeded', 'Kleine aanpassing nodig', 'Minor change needed'),
      option('ReplacementNeeded', 'Vervanging nodig', 'Replacement needed'),
      option('NoChargePoints', 'Geen laadpunten mogelijk', 'No charge points possible'),
    ],
  }),
  multiline('BuildingAdjustments.Description', 'Aanpassingen aan het gebouw', 'Adjustments to the building'),
  multiline('Notes', 'Notities', 'Notes'),
])
