import { group, multiline } from '../fields.ts'

export const remarks = group('Opmerkingen', 'Remarks', [
  multiline('Remarks', 'Opmerkingen bij het proces', 'Remarks on the process'),
])

export const lastRemarks = group('Afsluiting', 'Closing', [
  multiline('CommentsLastStep', 'Opmerkingen bij de oplevering', 'Remarks on the delivery'),
])
