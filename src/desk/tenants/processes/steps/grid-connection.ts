import type { Field } from '../../../../platform/forms/field.ts'
import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { BOTH, by, OPERATOR } from '../fields.ts'
import { connectionAddress, connectionChange, gridConnection } from '../groups/grid-connection.ts'
import { locationPreparation } from '../groups/location-preparation.ts'

const byOperator = (part: StepChoice['groups'][number]) => ({ ...part, fields: by(OPERATOR, part.fields) })

/** The operator arranges the connection while the municipality has the place prepared. */
export const gridConnectionStep: StepChoice = {
  key: 'grid-connection',
  label: { nl: 'Netaansluiting en voorbereiding', en: 'Grid connection and preparation' },
  edit: BOTH,
  outside: {
    party: 'grid-operator',
    asked: ['GridConnection.RequestDate'],
    answered: ['GridConnection.EAN', 'LocationPreparation.GridOperatorContract'],
  },
  groups: [byOperator(gridConnection), byOperator(connectionAddress), locationPreparation],
  documents: documentsOf('TechnicalDrawing'),
}

/** For an existing connection, which may stay unchanged. */
export const changedConnectionStep: StepChoice = {
  ...gridConnectionStep,
  groups: [
    byOperator(connectionChange),
    byOperator({ ...gridConnection, fields: gridConnection.fields.map(whenChanged) }),
    byOperator(connectionAddress),
    locationPreparation,
  ],
}

function whenChanged(field: Field): Field {
  return field.required ? { ...field, requiredWhen: { field: 'isGridConnectionChanged', is: true } } : field
}
