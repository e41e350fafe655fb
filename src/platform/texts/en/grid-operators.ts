import type { Translation } from '../dictionary.ts'
import type { gridOperators as nl } from '../nl/grid-operators.ts'

export const gridOperators: Translation<typeof nl> = {
  nothingAsked: 'Give a postal code or the code of a municipality.',
  noPostalCode: 'This is no postal code.',
  noMunicipality: 'This is no code of a municipality: four digits in the Netherlands, five in Belgium.',
}
