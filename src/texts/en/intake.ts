import type { intake as nl } from '../nl/intake.ts'
import type { Translation } from '../texts.ts'

export const intake: Translation<typeof nl> = {
  problems: {
    required: 'This field is required.',
    kind: 'This field must be a text or a number.',
    tooLong: 'The text is too long! ({n:number}/{most:number} characters)',
    characters: 'Your input has characters that are not accepted for safety: {list}',
    houseNumber: 'A house number starts with a number from 1 to 99999.',
    postalCodeNL: 'This is not a Dutch postal code, such as 1234 AB.',
    postalCodeBE: 'This is not a Belgian postal code, such as 9000.',
    email: 'This is not an e-mail address, such as name@example.be.',
    date: 'This is not a date. Write for instance 2025-03-05 or 05-03-2025.',
    dateInFuture: 'This date is in the future.',
    dateTooOld: 'This date is before 2010.',
    coordinate: 'This is not a coordinate in degrees, such as 51.0543.',
    coordinatesHalf: 'Give lat and lng together, or neither.',
    coordinatesSwapped: 'Lat and lng are swapped.',
    coordinatesOutside: 'These coordinates lie outside the area of this desk.',
    yesOrNo: 'Write yes or no.',
    timeslot: 'Choose a time slot: 0, 1, 2 or 3, or for instance 07:00-12:00.',
    municipalityUnknown: 'Municipality code {code} does not exist.',
    municipalityElsewhere: 'Municipality {name} does not take part in this desk.',
    municipalityNotFound:
      'No municipality can be found for this postal code and place. Give the municipality code.',
  },
  tooMany: 'Send at most {most:number} requests at a time; these were {n:number}.',
  tooOften: 'This key sends too much. Wait a minute and try again.',
  notAKey: 'The API key is missing, wrong or revoked.',
  unknownReference: 'There is no request with reference {reference}.',
}
