import { by, COMPLETE, date, group, MUNICIPALITY, OPERATOR, text } from '../fields.ts'

const locationReady = by(MUNICIPALITY, [
  date('FinalDelivery.LocationReadyDate', 'Locatie gereed', 'Location ready', COMPLETE),
])

/** Signs and marking are the municipality's, the charger is the operator's. */
export const finalDelivery = group('Oplevering', 'Delivery', [
  ...locationReady,
  ...by(OPERATOR, [
    date('FinalDelivery.ChargerReadyDate', 'Laadpaal gereed', 'Charger ready', COMPLETE),
    text('FinalDelivery.BatchCode', 'Batchcode', 'Batch code', { maxLength: 60 }),
  ]),
])

/** Where no charger is left. */
export const finalRestoration = group('Oplevering', 'Delivery', locationReady)
