import { COMPLETE, choice, date, group, multiline, option, text } from '../fields.ts'
import { PLACE, STATIONS } from './decided-on.ts'

/** The grid operator: derived from postal code and municipality until a person chooses another. */
export const gridOperator = group('Netbeheerder', 'Grid operator', [
  choice('GridOperator', 'Netbeheerder', 'Grid operator', {
    ...COMPLETE,
    options: 'grid-operators',
    follows: 'grid-operator',
  }),
])

export const gridOperatorApproval = group('Oordeel netbeheerder', 'Decision of the grid operator', [
  date('GridOperatorApproval.RequestedDate', 'Toets gevraagd op', 'Check asked on'),
  date('GridOperatorApproval.ReceivedDate', 'Toets ontvangen op', 'Check received on'),
  choice('GridOperatorApproval.IsGridOperatorAccepted', 'Akkoord netbeheerder', 'Grid operator accepts', {
    ...COMPLETE,
    decidesOn: [...PLACE, STATIONS, 'GridOperator'],
    format: 'radio',
    options: [option('yes', 'Ja', 'Yes'), { ...option('no', 'Nee', 'No'), refuses: true }],
  }),
  text(
    'GridOperatorApproval.GridOperatorName',
    'Contactpersoon netbeheerder',
    'Contact at the grid operator',
  ),
  multiline(
    'GridOperatorApproval.GridOperatorComments',
    'Opmerkingen netbeheerder',
    'Remarks of the grid operator',
  ),
])
