import type { DocumentChoice, DocumentGroup } from '../../../platform/tenant/process-type.ts'

/** Labels of document groups, and their special rules. */
const documents: Record<DocumentGroup, Omit<DocumentChoice, 'group'>> = {
  LocationProposition: {
    label: { nl: 'Locatievoorstel', en: 'Location proposal' },
    generated: 'start-document',
  },
  InitialLocationViews: {
    label: { nl: 'Beelden van de locatie', en: 'Views of the location' },
    generated: 'location-views',
  },
  SideView: { label: { nl: 'Zijaanzicht', en: 'Side view' }, preview: true },
  TopView: { label: { nl: 'Bovenaanzicht', en: 'Top view' }, preview: true },
  ParkingSpots: { label: { nl: 'Parkeervakken', en: 'Parking spots' } },
  StreetCabinet: { label: { nl: 'Straatkast', en: 'Street cabinet' } },
  Underground: { label: { nl: 'Kabels en leidingen', en: 'Cables and pipes' } },
  Broker: { label: { nl: 'Oordeel makelaar', en: 'Decision of the broker' } },
  ChangeRequest: { label: { nl: 'Wijzigingsverzoek', en: 'Change request' } },
  GridOperator: { label: { nl: 'Toets netbeheerder', en: 'Check of the grid operator' } },
  CPOAdditional: { label: { nl: 'Bijlagen CPO-advies', en: 'Annexes to the advice of the operator' } },
  TrafficDecision: { label: { nl: 'Verkeersbesluit', en: 'Traffic decision' } },
  TechnicalDrawing: { label: { nl: 'Technische tekening', en: 'Technical drawing' } },
  DeliveryDocumentation: { label: { nl: 'Opleverdocumenten', en: 'Delivery documents' } },
  TransferDocument: { label: { nl: 'Overdrachtsdocument', en: 'Transfer document' } },
  CadastralExtract: { label: { nl: 'Kadastraal uittreksel', en: 'Extract of the land register' } },
  SiteReport: { label: { nl: 'Schouwrapport', en: 'Survey report' } },
  Quotation: { label: { nl: 'Offerte', en: 'Quotation' } },
  Contract: { label: { nl: 'Overeenkomst', en: 'Contract' } },
  CustomerLogos: { label: { nl: 'Logo’s van de klant', en: 'Logos of the customer' } },
}

/** The groups of documents of a step, in the order given. */
export const documentsOf = (...groups: DocumentGroup[]): DocumentChoice[] =>
  groups.map((group) => ({ group, ...documents[group] }))
