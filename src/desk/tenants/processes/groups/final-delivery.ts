import { by, COMPLETE, date, group, MUNICIPALITY, OPERATOR, text } from '../fields.ts'

const HAPPENED = { ...COMPLETE, past: true }
const locationReady = date('FinalDelivery.LocationReadyDate', 'Locatie gereed', 'Location ready', HAPPENED)
const chargerReady = date('FinalDelivery.ChargerReadyDate', 'Laadpaal gereed', 'Charger ready', HAPPENED)
const batch = text('FinalDelivery.BatchCode', 'Batchcode', 'Batch code', { maxLength: 60 })

/** The municipality provides signs and marking, the operator the charger. */
export const finalDelivery = group('Oplevering', 'Delivery', [
  ...by(MUNICIPALITY, [locationReady]),
  ...by(OPERATOR, [chargerReady, batch]),
])

/** For processes that leave no charger. */
export const finalRestoration = group('Oplevering', 'Delivery', [locationReady])

/** On private ground, where the municipality has no part. */
export const privateDelivery = group('Oplevering', 'Delivery', [locationReady, chargerReady, batch])
