import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { OPERATOR } from '../fields.ts'
import { address, coordinates } from '../groups/address.ts'
import { contract, quotation } from '../groups/agreement.ts'
import { chargingStation } from '../groups/cpo-advice.ts'
import { building, customer, parties } from '../groups/customer.ts'
import { privateDelivery } from '../groups/final-delivery.ts'
import { connectionAddress, gridConnection } from '../groups/grid-connection.ts'
import { gridOperator } from '../groups/grid-operator.ts'
import { parkingSpots } from '../groups/parking-spots.ts'
import { lastRemarks, remarks } from '../groups/remarks.ts'
import { buildingSurvey, chargePointNeeds, chargePointsRealized, power } from '../groups/survey.ts'
import { delivery } from './delivery.ts'
import { gridConnectionStep } from './grid-connection.ts'

/** On private ground the municipality has no part: the operator and the case workers do everything. */

export const customerStep: StepChoice = {
  key: 'customer',
  label: { nl: 'Klant en object', en: 'Customer and object' },
  edit: OPERATOR,
  groups: [customer, building, address, coordinates, parties, remarks],
  documents: documentsOf('CustomerLogos', 'CadastralExtract'),
}

export const surveyStep: StepChoice = {
  key: 'survey',
  label: { nl: 'Schouw', en: 'Survey' },
  edit: OPERATOR,
  groups: [chargePointNeeds, parkingSpots, power, buildingSurvey],
  documents: documentsOf('SiteReport', 'SideView', 'TopView', 'TechnicalDrawing'),
}

export const quotationStep: StepChoice = {
  key: 'quotation',
  label: { nl: 'Offerte', en: 'Quotation' },
  edit: OPERATOR,
  groups: [quotation, chargingStation],
  documents: documentsOf('Quotation'),
}

export const contractStep: StepChoice = {
  key: 'contract',
  label: { nl: 'Overeenkomst', en: 'Contract' },
  edit: OPERATOR,
  groups: [contract],
  documents: documentsOf('Contract'),
}

export const privateGridStep: StepChoice = {
  ...gridConnectionStep,
  label: { nl: 'Netaansluiting', en: 'Grid connection' },
  edit: OPERATOR,
  groups: [gridOperator, gridConnection, connectionAddress],
  documents: documentsOf('GridOperator'),
}

export const privateDeliveryStep: StepChoice = {
  ...delivery,
  edit: OPERATOR,
  groups: [privateDelivery, chargePointsRealized, lastRemarks],
}
