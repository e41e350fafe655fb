/** Problems of a query for a grid operator. */
export const gridOperators = {
  nothingAsked: 'Geef een postcode of een gemeentecode.',
  noPostalCode: 'Dit is geen postcode.',
  noMunicipality: 'Dit is geen gemeentecode: vier cijfers in Nederland, vijf in België.',
} as const
