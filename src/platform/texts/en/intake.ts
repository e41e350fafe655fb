import type { Translation } from '../dictionary.ts'
import type { intake as nl } from '../nl/intake.ts'

export const intake: Translation<typeof nl> = {
  problems: {
    required: 'This is a required field',
    kind: 'This field must be a text or a number.',
    tooLong: 'The text is too long! ({n:number}/{most:number} characters)',
    characters: 'Your input has characters that are not accepted for safety: {list}',
    houseNumber: 'A house number starts with a number from 1 to 99999.',
    houseNumberDate:
      'A spreadsheet made a date of this house number: {value}. Write it as text, such as 3-5.',
    phone: 'This is no telephone number that can be called, such as 0612345678 or +32 470 12 34 56.',
    postalCodeNL: 'This is not a Dutch postal code, such as 1234 AB.',
    postalCodeBE: 'This is not a Belgian postal code, such as 9000.',
    email: 'Please enter a valid e-mail address',
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
    codeAgainstPostalCode:
      'Municipality code {code} is that of {name}, but postal code {postalCode} belongs to {other}.',
    codeAgainstCoordinates: 'Municipality code {code} is that of {name}, but the coordinates lie in {other}.',
    codeAgainstRegister:
      'Municipality code {code} is of {name}, but by the register of addresses this address lies in {other}.',
    cityAgainstPostalCode:
      'Postal code {postalCode} belongs to {other}, but {city} to {name}. Correct one of them, or give the municipality code.',
    coordinatesAgainstPostalCode:
      'Postal code {postalCode} belongs to {name}, but the coordinates lie in {other}.',
    coordinatesAgainstCity: '{city} belongs to {name}, but the coordinates lie in {other}.',
    noMunicipality: 'no municipality that this desk knows',
    doubts: {
      city: 'We do not know {city} at postal code {postalCode} ({place}). The request is with {name}.',
      postalCode: 'Postal code {postalCode} belongs to {other}. The request is with {name}.',
      coordinates: 'The coordinates lie in {other}. The request is with {name}.',
    },
    otherRequest:
      'This reference is in use for {caseRef}, with other data ({fields}). Give another request a reference of its own.',
  },
  file: {
    notThere: 'File {file} is not there, or cannot be read.',
    empty: 'The file is empty.',
    unknownType: 'This is no CSV, XLSX or JSON file (its content counts, not its name).',
    oldExcel: 'This is an old or protected Excel file. Save it as .xlsx or CSV, without a password.',
    utf16: 'This file is in UTF-16. Save it as CSV UTF-8.',
    missingColumn: 'The column {column} is missing. Required are: {all}.',
    doubleColumn: 'The column {column} occurs twice.',
    notJson: 'This is not valid JSON: a list of requests, or {open}"requests": [...]{close}.',
    notARequest: 'This is not a request but a single value.',
    tooLarge: 'This file is too large: at most {most:number} MB for {kind}. Split it, or use CSV.',
    bomb: 'This XLSX file is far too large when unpacked, and is not opened.',
    tooManySheets: 'This file has more than {most:number} sheets.',
    tooManyRows: 'This file has more than {most:number} rows. Split it, or use CSV.',
    damaged: 'This XLSX file is damaged.',
    unevenRow: 'This row has {n:number} cells, the first row {expected:number}.',
    unreadableRow: 'This row cannot be read: are the quotation marks right?',
    cutRow:
      'The file breaks off in this row: {n:number} of {expected:number} cells. The row was not processed.',
    openQuote:
      'A quotation mark that opens on line {line:number} is not closed. Nothing of this file was processed.',
    misread: {
      lost: 'The letters of “{cell}” cannot be read: the file was saved in another encoding. Save it as CSV UTF-8.',
      twice:
        'The letters of “{cell}” were damaged by an earlier program. Correct them, and save the file as CSV UTF-8.',
    },
    part: {
      counted: 'The file itself says that it is a part: {returned:number} of {matched:number}.',
      more: 'The file itself says that there is more: it is a page of a longer answer.',
      remark: 'The source says that this answer is not complete: “{remark}”.',
      cutOff: 'The file does not end with a whole line: it may have been cut off.',
    },
    sheet: 'The sheet “{name}” was read; not read: {others}.',
    line: 'line',
    reference: 'reference',
    reason: 'reason',
  },
  tooMany: 'Send at most {most:number} requests at a time; these were {n:number}.',
  tooOften: 'This key sends too much. Wait a minute and try again.',
  notAKey: 'The API key is missing, wrong or revoked.',
  unknownReference: 'There is no request with reference {reference}.',
}
