import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { imports as nl } from '../nl/imports.ts'

export const imports: Translation<typeof nl> = {
  importing: 'Importing',
  writing: 'Writing',
  dryRun: 'only report what would happen; write nothing',
  reports: 'folder for the reports per row, also in a dry run',
  reportsWrong: '--reports must be an existing folder.',
  source: 'source of the file; codes are unique within a source',
  sourceWrong: '--source must be 1 to 40 small letters, digits, dots and dashes{others}.',
  sourceReserved: ', and not one of: {names}',
  exitCodes: `Exit code 0 when at least one row could be imported or was already present; 1 when all rows were refused, or the file
cannot be read; 2 when the command is invalid. With --dry-run the same, for what would happen.

Refused rows are listed in files beside the input, or in the folder of --reports. A dry run writes no
file without --reports; it shows the first rows instead.`,
  columns: 'Columns: {names}.',
  needed: 'Needed: {names}.',
  nothingWritten: ' (dry run: nothing was written)',
  nothingWrittenLine: 'dry run: nothing was written',
  readAs: 'read as {encoding}',
  readPartly: 'the encoding was not recognised: save the file as CSV UTF-8',
  ignored: 'ignored columns: {names}',
  refusedRows: 'reasons of the refused rows: {file}',
  refusedAreas: 'reasons of the refused areas: {file}',
  warnings: 'imported rows to check: {file}',
  nothingDone: 'Nothing was written.',
  goOn: '{question} Continue?',
  requests: {
    file: 'CSV (comma, semicolon or tab), XLSX or JSON',
    does: 'import requests; refused rows are listed in <file>.refused.csv, and importing again changes nothing',
    origin: 'origin of rows without an origin',
    told: 'read {read|count}, created {created|count}, completed {completed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
  },
  processes: {
    file: 'CSV (comma, semicolon or tab) or XLSX, with the columns of the example on the page',
    does: 'start a process for each location in a file: all of them or none; errors are listed in <file>.refused.csv',
    category: 'for rows without one; by default the first of the tenant',
    operator: 'for rows without one; by default the first of the tenant',
    again: 'start also when this file was started before',
    columns: 'Columns, in Dutch or in English: {names}.',
    needed: 'Needed: an address, or a latitude and longitude.',
    told: 'read {read|count}, started {created|count}, refused {refused|count}{time}',
    references: 'references: {first} to {last}',
    startedBefore: 'this file was started before, on {at}: nothing was started; --again starts it once more',
  },
  monitoring: {
    file: 'JSON list of locations with their months, or CSV with a month per row',
    does: 'import usage per month, by location id; refused rows are listed in <file>.refused.csv, and importing again changes nothing',
    columns: 'Columns, and keys in JSON: {names}. Needed: id (of the location), and month as 2026-03.',
    told: 'months: read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
    locations: 'locations: {locations|count}, of which {linked|count} are known to this desk',
  },
  boundaries: {
    yes: 'import also when the file declares that it is partial',
    file: 'GeoJSON in degrees WGS84, RD, Lambert or Web Mercator, or TopoJSON with an object `gemeenten`',
    does: 'import boundaries of municipalities, by NIS or CBS code, to replace the embedded ones; refused rows are listed in <file>.refused.csv',
    properties: 'Properties of a feature: {codes} (one is needed); {names}.',
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
  },
  parkingAreas: {
    yes: 'remove also when the file declares that it is partial',
    file: 'GeoJSON in degrees WGS84, RD, Lambert or Web Mercator, or TopoJSON with an object `{object}`',
    does: 'import all parking permit areas of a source, by `code` and `name`, optionally with `municipality_code`; areas no longer in the file are marked as removed, refused rows are listed in <file>.refused.csv',
    properties: 'Properties of a feature: code and name (both needed); municipality_code (optional).',
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, removed {removed|count}, refused {refused|count}{time}',
    notOnMap: 'this tenant has no parking permit areas on its map (map.parkingAreas)',
  },
  addresses: {
    file: 'CSV of the BAG by NLExtract, or of the Flemish address register by BOSA',
    does: 'import the addresses of a register, for exact locations of house numbers; refused rows are listed in <file>.refused.csv',
    onlyOwn: 'only the municipalities of this desk',
    yes: 'import also when a municipality would lose more than 10% of its addresses',
    help: `With a register a house number is located within metres; without one an address is located by street or postal code.
The addresses of each municipality in the file replace its previous ones, all at once at the end. An interrupted import
leaves the previous ones in use; run it again with the same file to continue.

Accepts the CSV as published, unzipped:
  the BAG by NLExtract (bagadres.csv, bagadres-full.csv), for desks in the Netherlands
  the Flemish register by BOSA (openaddress-bevlg.csv), for desks in Flanders
Comma, semicolon or tab, UTF-8. Columns, with their alternative names; others are ignored:`,
    mayBeAbsent: '(optional)',
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
      retired: '(optional; retired addresses are skipped)',
    },
    told: 'read {read|count}: {created|count} addresses in {municipalities|count} municipalities, already in use {unchanged|count}, duplicate {double|count}, retired {past|count}, refused {refused|count}{time}',
    unplaced:
      '{n|count} {{n:request|requests}} arrived before this register and {{n:is|are}} not located at the house number: `place requests` shows the changes.',
  },
  chargePoints: {
    country: 'country of the sender, such as NL: for OCPI 2.1.1, which lacks it',
    party: 'party of the sender, such as ABC: for OCPI 2.1.1',
    file: 'OCPI 2.2.1 Locations, GeoJSON, Overpass JSON of OpenStreetMap, or CSV',
    does: 'import charge points; importing again changes nothing',
    format: 'refuse a file in another format',
    source: 'source of the file, for example ndw; keys are unique within a source (default: the format)',
    partial: 'the file is not complete: do not remove absent charge points',
    complete: 'the file is complete: remove absent charge points',
    onlyOwn: 'skip charge points outside the municipalities of this desk',
    withDuplicates: 'import also probable duplicates of another source (50 m, same party)',
    yes: 'import also when more than {share}% of the source would be removed',
    help: `An OCPI file has all locations of its source: those no longer in it are marked as removed, unless --partial is given.
Other formats only add and change, unless --complete is given. Nothing is ever deleted.
Charge points outside the municipalities of the desk but within its bounds are imported as surroundings: shown and
counted as nearby, but not managed; --only-own skips them.
Differences are listed row by row in <file>.difference.csv before any change is saved.

CSV: comma, semicolon or tab, UTF-8 or Windows-1252. GeoJSON: Points with the same names as properties, or
with the tags of OpenStreetMap. Without a code, the municipality is derived from the location.`,
    values: 'status as realized or fastcharger-realized-semipublic; evse_ids separated by spaces.',
    countryShape: '--country must be a code of two letters, such as NL.',
    partyShape: '--party must be a code of three letters or digits, such as ABC.',
    partialOrComplete: '--partial and --complete exclude each other.',
    counts:
      'new {created|count}, changed {changed|count}, unchanged {unchanged|count}, removed {removed|count}, kept for a running process {held|count}, back again {restored|count}, possible duplicates {duplicate|count}, refused {refused|count}',
    read: 'read {read|count} locations ({format}, source {source}): {counts}',
    absent: 'no longer in the file, and removed: {absent|count} of {present|count} locations',
    moved: '{moved|count} poles have charging places that belonged to another pole until now',
    surroundings: 'outside the municipalities of this desk, imported as surroundings: {n|count}',
    keyless: '{n|count} rows without a key: therefore nothing is marked as removed',
    rowByRow: 'row by row: {file}',
    manyAbsent:
      '{absent|count} of the {present|count} locations of this source are absent from the file and would be removed.',
    rightFile: '{question} If the file and --source are right, add --yes; otherwise use --partial.',
    told: 'written: {counts}, in {seconds} s',
  },
  lists: {
    file: 'CSV (comma, semicolon or tab) or XLSX, as `export` writes it',
    out: 'output file, .csv or .xlsx; by default {file} in this folder',
    wrongEnd: '--out must end in .csv or .xlsx.',
    noPids: 'This desk does not use PIDs.',
    help: `A row changes the entry with its id, or else with its name; otherwise it adds an entry. Entries that are not in the file remain,
and an absent column changes nothing; nothing is removed. Columns such as \`active\` contain yes or no.`,
    told: 'read {read|count}, created {created|count}, changed {changed|count}, unchanged {unchanged|count}, refused {refused|count}{time}',
    written: '{rows|count} {{rows:row|rows}} written to {file}',
    tags: {
      import:
        'import tags, all or none; errors are listed in <file>.refused.csv, and importing again changes nothing',
      export: 'write the tags to a file that can be imported again',
      sheet: 'Tags',
    },
    contractors: {
      import:
        'import contractors with their e-mail address, all or none; errors are listed in <file>.refused.csv',
      export: 'write the contractors to a file that can be imported again',
      sheet: 'Contractors',
    },
    pids: {
      import: 'import PIDs, all or none; errors are listed in <file>.refused.csv',
      export: 'write the PIDs to a file that can be imported again',
      sheet: 'PIDs',
    },
  },
  exportProcesses: {
    does: 'write all processes of a type to an Excel file; an existing file is replaced once the new one is complete',
    type: 'process type, as in the paths of pages',
    filter: 'tab of the list, as in the paths of pages',
    out: 'output file; by default the usual name, in this folder',
    wrong: '--type must be one of: {types}; --filter one of: {filters}.',
    told: '{rows|count} {{rows:row|rows}} written to {file}, in {seconds} s',
  },
}
