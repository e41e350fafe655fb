import { COMPLETE, currency, date, group } from '../fields.ts'
import { STATION_KIND, STATIONS } from './decided-on.ts'

export const quotation = group('Offerte', 'Quotation', [
  date('Progress.QuotationSentDate', 'Offerte verstuurd op', 'Quotation sent on', COMPLETE),
  currency('Progress.QuotationSum', 'Bedrag offerte', 'Sum of the quotation'),
  date('Progress.QuotationAcceptedDate', 'Offerte akkoord op', 'Quotation accepted on', {
    ...COMPLETE,
    decidesOn: ['Progress.QuotationSentDate', 'Progress.QuotationSum', STATIONS, ...STATION_KIND],
  }),
])

export const contract = group('Overeenkomst', 'Contract', [
  date('Progress.AllPartiesSignedDate', 'Door alle partijen getekend op', 'Signed by all parties on', {
    ...COMPLETE,
    decidesOn: ['Progress.QuotationSum', 'Progress.QuotationAcceptedDate'],
  }),
])
