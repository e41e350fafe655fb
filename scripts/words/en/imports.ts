import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { imports as nl } from '../nl/imports.ts'

export const imports: Translation<typeof nl> = {
  importing: 'Importing',
  writing: 'Writing',
  dryRun: 'only say what would happen: nothing is written anywhere',
  reports: 'folder for the reports per row, also on a dry run',
  reportsWrong: '--reports must be a folder that exists.',
  source: 'whose file it is; its codes are unique within it',
  sourceWrong: '--source must be 1 to 40 small letters, digits, dots and dashes{others}.',
  sourceReserved: ', and not one of: {names}',
  exitCodes: `Exit code 0 when anything could be taken in, also what was there already; 1 when all of it was refused, or the file
cannot be read; 2 when the command was not understood. With --dry-run the same, for what would happen.

Refused rows are listed in files beside the input, or in the folder of --reports. A dry run writes no
file without --reports; it shows the first rows instead.`,
  columns: 'Columns: {names}.',
  needed: 'Needed: {names}.',
  nothingWritten: ' (dry run: nothing was written)',
  nothingWrittenLine: 'dry run: nothing was written',
  readAs: 'read as {encoding}',
  readPartly: 'the encoding was not recognised: save the file as CSV UTF-8',
  ignored: 'columns that were ignored: {names}',
  refusedRows: 'reasons of the refused rows: {file}',
  refusedAreas: 'reasons of the refused areas: {file}',
  warnings: 'rows to look at, though they were taken: {file}',
  nothingDone: 'Nothing was written.',
  goOn: '{question} Go on?',
  requests: {
    file: 'CSV (comma, semicolon or tab), XLSX or JSON',
    does: 'import requests; refused rows are listed in <file>.refused.csv, and a second time changes nothing',
    origin: 'who sent the rows that do not say so themselves',
    told: 'read {read|count}, created {created|count}, completed {completed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
  },
  processes: {
    file: 'CSV (comma, semicolon or tab) or XLSX, with the columns of the example on the page',
    does: 'start a process for each location in a file: all of them or none; errors are listed in <file>.refused.csv',
    category: 'of rows that name none; the first of the tenant when absent',
    operator: 'of rows that name none; the first of the tenant when absent',
    again: 'also when the same file was started before',
    columns: 'Columns, in Dutch or in English: {names}.',
    needed: 'Needed: an address, or a place by latitude and longitude.',
    told: 'read {read|count}, started {created|count}, refused {refused|count}{time}',
    references: 'references: {first} to {last}',
    startedBefore: 'this file was started before, on {at}: nothing was started; --again starts it once more',
  },
  monitoring: {
    file: 'JSON list of locations with their months, or CSV with a month per row',
    does: 'import use per month, by location id; refused rows are listed in <file>.refused.csv, and a second time changes nothing',
    columns: "Columns, and names in JSON: {names}. Needed: id, the location's, and month as 2026-03.",
    told: 'months: read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
    locations: 'locations: {locations|count}, of which {linked|count} are known here',
  },
  boundaries: {
    yes: 'import also when the file says that it is a part',
    file: 'GeoJSON in degrees WGS84, RD, Lambert or Web Mercator, or TopoJSON with an object `gemeenten`',
    does: 'import outlines of municipalities, by NIS or CBS code, in place of the embedded ones; refused rows are listed in <file>.refused.csv',
    properties: 'Properties of a feature: {codes}, of which one is needed; {names}.',
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
  },
  parkingAreas: {
    yes: 'remove also when the file says that it is a part',
    file: 'GeoJSON in degrees WGS84, RD, Lambert or Web Mercator, or TopoJSON with an object `{object}`',
    does: 'import all parking permit areas of a source, by `code` and `name`, perhaps with `municipality_code`; what is no longer in the file is marked removed, refused rows are listed in <file>.refused.csv',
    properties:
      'Properties of a feature: code and name, of which both are needed; municipality_code, where there is one.',
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, removed {removed|count}, refused {refused|count}{time}',
    notOnMap: 'this tenant has no parking permit areas on its map (map.parkingAreas)',
  },
  addresses: {
    file: 'CSV of the BAG by NLExtract, or of the Flemish address register by BOSA',
    does: 'import the addresses of a register, so that house numbers are placed exactly; refused rows are listed in <file>.refused.csv',
    onlyOwn: 'only the municipalities of this desk',
    yes: 'also when a municipality would lose more than 10% of its addresses',
    help: `With a register a house number is placed within metres; without one an address is placed by street or postal code.
The addresses of each municipality in the file replace those that it had, in one moment at the end. An import that
was stopped leaves the old ones in use, and the same file takes it up where it was.

Takes the CSV as it is published, unzipped:
  the BAG by NLExtract (bagadres.csv, bagadres-full.csv), for desks in the Netherlands
  the Flemish register by BOSA (openaddress-bevlg.csv), for desks in Flanders
Comma, semicolon or tab, UTF-8. Columns, by any of their names; others are ignored:`,
    mayBeAbsent: '(may be absent)',
    columns: {
      street: 'street',
      number: 'number',
      letter: 'letter',
      suffix: 'suffix',
      postalCode: 'postal code',
      place: 'place',
      municipality: 'municipality',
      byCode: 'or by code',
      degrees: 'degrees',
      status: 'status',
      retired: '(may be absent; retired addresses are left out)',
    },
    told: 'read {read|count}: {created|count} addresses in {municipalities|count} municipalities, already in use {unchanged|count}, double {double|count}, no longer there {past|count}, refused {refused|count}{time}',
    unplaced:
      '{n|count} {{n:request|requests}} came before this register and {{n:is|are}} not placed at the house number: `place requests` shows what changes.',
  },
  chargePoints: {
    country: 'country of who sends the file, such as NL: for OCPI 2.1.1, which does not say it',
    party: 'party of who sends the file, such as ABC: for OCPI 2.1.1',
    file: 'OCPI 2.2.1 Locations, GeoJSON, Overpass JSON of OpenStreetMap, or CSV',
    does: 'import charge points; a second time changes nothing',
    format: 'refuse a file of another format',
    source: 'whose file it is, for instance ndw; its keys are unique within it (default: the format)',
    partial: 'the file does not have all of its source: remove nothing that is absent',
    complete: 'the file has all of its source: what is absent is gone',
    onlyOwn: 'leave out what lies outside the municipalities of this desk',
    withDuplicates: 'also take what another source seems to have (50 m, same party)',
    yes: 'write also when more than {share}% of the source would be removed',
    help: `An OCPI file has all locations of its source: what is no longer in it is marked as removed, unless --partial.
Other formats only add and change, unless --complete. Nothing is ever deleted.
What lies outside the municipalities of the desk and inside its bounds is taken in as surroundings: shown and
counted nearby, not managed; --only-own leaves it out.
Differences are listed row by row in <file>.difference.csv before anything else is written.

CSV: comma, semicolon or tab, UTF-8 or Windows-1252. GeoJSON: Points with the same names as properties, or
with the tags of OpenStreetMap. The municipality follows from the place where there is no code.`,
    values: 'status as realized or fastcharger-realized-semipublic; evse_ids parted by spaces.',
    countryShape: '--country is a code of two letters, such as NL.',
    partyShape: '--party is a code of three letters or digits, such as ABC.',
    partialOrComplete: '--partial and --complete exclude each other.',
    counts:
      'new {created|count}, changed {changed|count}, unchanged {unchanged|count}, removed {removed|count}, kept for a running process {held|count}, back again {restored|count}, possible duplicates {duplicate|count}, refused {refused|count}',
    read: 'read {read|count} locations ({format}, source {source}): {counts}',
    absent: 'no longer in the file, and removed: {absent|count} of {present|count} locations',
    moved: '{moved|count} poles have charging places that were at another pole until now',
    surroundings: 'outside the municipalities of this desk, as surroundings: {n|count}',
    keyless: '{n|count} rows without a key: so nothing counts as gone',
    rowByRow: 'row by row: {file}',
    manyAbsent:
      '{absent|count} of the {present|count} locations of this source are not in the file, and would be removed.',
    rightFile: '{question} Is it the right file and --source? Then add --yes; or use --partial.',
    told: 'written: {counts}, in {seconds} s',
  },
  lists: {
    file: 'CSV (comma, semicolon or tab) or XLSX, as `export` writes it',
    out: 'where to, .csv or .xlsx; by default {file} in this folder',
    wrongEnd: '--out must end in .csv or .xlsx.',
    noPids: 'This desk does not work with PIDs.',
    help: `A row is the entry of its id, else of its name, else a new one. What is not in the file stays, and a column that is absent
changes nothing; nothing is removed. \`active\` and the like say yes or no.`,
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
    written: '{rows|count} {{rows:row|rows}} written to {file}',
    tags: {
      import:
        'import tags, all or none; errors are listed in <file>.refused.csv, and a second time changes nothing',
      export: 'write the tags to a file that can be taken in again',
      sheet: 'Tags',
    },
    contractors: {
      import:
        'import contractors with their e-mail address, all or none; errors are listed in <file>.refused.csv',
      export: 'write the contractors to a file that can be taken in again',
      sheet: 'Contractors',
    },
    pids: {
      import: 'import PIDs, all or none; errors are listed in <file>.refused.csv',
      export: 'write the PIDs to a file that can be taken in again',
      sheet: 'PIDs',
    },
  },
  exportProcesses: {
    does: 'write all processes of a type to an Excel file; an existing file is replaced once the new one is whole',
    type: 'type of process, as in addresses',
    filter: 'part of the list, as in addresses',
    out: 'where to; by default its usual name, in this folder',
    wrong: '--type must be one of: {types}; --filter one of: {filters}.',
    told: '{rows|count} {{rows:row|rows}} written to {file}, in {seconds} s',
  },
}
