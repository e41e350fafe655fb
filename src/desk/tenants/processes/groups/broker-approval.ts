import { COMPLETE, choice, date, group, multiline, option, text } from '../fields.ts'
import { BAYS, PLACE, STATIONS } from './decided-on.ts'

/** The judgement of the municipality, or of the broker (makelaar) on its behalf. */
export const brokerApproval = group('Oordeel over de locatie', 'Decision on the location', [
  date('BrokerApproval.RequestedDate', 'Oordeel gevraagd op', 'Decision requested on'),
  date('BrokerApproval.ReceivedDate', 'Oordeel ontvangen op', 'Decision received on'),
  choice('BrokerApproval.IsBrokerAccepted', 'Oordeel makelaar', 'Decision of the broker', {
    ...COMPLETE,
    format: 'radio',
    otherwise: '',
    decidesOn: [...PLACE, ...BAYS, STATIONS],
    options: [
      option('yes', 'Akkoord', 'Accepted'),
      { ...option('no', 'Niet akkoord', 'Not accepted'), refuses: true },
      option('blanco', 'Blanco', 'Blank'),
      { ...option('negative-advice', 'Negatief advies', 'Negative advice'), refuses: true },
    ],
  }),
  text('BrokerApproval.BrokerName', 'Naam makelaar', 'Name of the broker'),
  multiline('BrokerApproval.BrokerComments', 'Opmerkingen makelaar', 'Remarks of the broker'),
])
