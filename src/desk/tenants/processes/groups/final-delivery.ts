import { by, COMPLETE, date, group, MUNICIPALITY, OPERATOR, text } from '../fields.ts'

const locationReady = date('FinalDelivery.LocationReadyDate', 'Locatie gereed', 'Location ready', COMPLETE)
const chargerReady = date('FinalDelivery.ChargerReadyDate', 'Laadpaal gereed', 'Charger ready', COMPLETE)
const batch = text('FinalDelivery.BatchCode', 'Batchcode', 'Batch code', { maxLength: 60 })

/** Signs and marking are the municipality's, the charger is the operator's. */
export const finalDelivery = group('Oplevering', 'Delivery', [
  ...by(MUNICIPALITY, [locationReady]),
  ...by(OPERATOR, [chargerReady, batch]),
])

/** Where no charger is left. */
export const finalRestoration = group('Oplevering', 'Delivery', [locationReady])

/** In the private domain, where the municipality has no part. */
export const privateDelivery = group('Oplevering', 'Delivery', [locationReady, chargerReady, batch])
