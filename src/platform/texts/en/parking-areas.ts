import type { Translation } from '../dictionary.ts'
import type { parkingAreas as dutch } from '../nl/parking-areas.ts'

export const parkingAreas: Translation<typeof dutch> = {
  wouldGo: '{part} {n|count} {{area|areas}} would be removed. If that is right, add --yes.',
  refused: {
    noKey: 'This area has no code (code, gebied or id).',
    tooLong: 'The code or the name of this area is too long: at most {most:number} characters.',
    twice: 'Code {key} is in this file before.',
    noMunicipality: 'This area lies in no known municipality.',
    elsewhere: 'This area does not lie in {said}, but in {found}.',
  },
}
