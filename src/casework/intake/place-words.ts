import type { Belonging, Doubt } from '../../geography/places/where-it-belongs.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Problem } from '../../platform/web/errors.ts'

/** Messages for a municipality that cannot be determined, and for data that contradict it. */

type Words = Texts['intake']['problems']

/** The problem, reported at the field where it is corrected. */
export function placeProblem(it: Extract<Belonging, { problem: string }>, words: Words): Problem {
  // Coordinates in no known municipality have no name.
  const other = ('other' in it && it.other) || words.noMunicipality()
  switch (it.problem) {
    case 'municipalityUnknown':
      return { field: 'municipality_code', message: words.municipalityUnknown(it) }
    case 'municipalityElsewhere':
      return { field: 'municipality_code', message: words.municipalityElsewhere(it) }
    case 'municipalityNotFound':
      return { field: 'municipality_code', message: words.municipalityNotFound() }
    case 'codeAgainstPostalCode':
      return { field: 'municipality_code', message: words.codeAgainstPostalCode(it) }
    case 'codeAgainstCoordinates':
      return { field: 'municipality_code', message: words.codeAgainstCoordinates({ ...it, other }) }
    case 'codeAgainstRegister':
      return { field: 'municipality_code', message: words.codeAgainstRegister(it) }
    case 'cityAgainstPostalCode':
      return { field: 'postal_code', message: words.cityAgainstPostalCode(it) }
    case 'coordinatesAgainstPostalCode':
      return { field: 'lat', message: words.coordinatesAgainstPostalCode({ ...it, other }) }
    case 'coordinatesAgainstCity':
      return { field: 'lat', message: words.coordinatesAgainstCity({ ...it, other }) }
  }
}

/** The contradiction as a warning at its field. */
export function placeWarning(it: Doubt, words: Words): Problem {
  switch (it.doubt) {
    case 'city':
      return { field: 'city', message: words.doubts.city(it) }
    case 'postalCode':
      return { field: 'postal_code', message: words.doubts.postalCode(it) }
    case 'coordinates':
      return {
        field: 'lat',
        message: words.doubts.coordinates({ ...it, other: it.other || words.noMunicipality() }),
      }
  }
}
