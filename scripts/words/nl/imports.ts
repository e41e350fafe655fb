/** Of `import …` and `export …`. */
export const imports = {
  importing: 'Inlezen',
  writing: 'Schrijven',
  dryRun: 'meld alleen wat er zou gebeuren; schrijf niets',
  reports: 'map voor de meldingen per rij, ook bij een proef',
  reportsWrong: '--reports moet een bestaande map zijn.',
  source: 'van wie het bestand is; de codes zijn daarbinnen uniek',
  sourceWrong: '--source heeft 1 tot 40 kleine letters, cijfers, punten en streepjes{others}.',
  sourceReserved: ', en is niet een van: {names}',
  exitCodes: `Exitcode 0 als er iets kon worden ingelezen, ook als het er al was; 1 als alles is geweigerd, of het bestand niet
te lezen is; 2 als de opdracht niet is begrepen. Met --dry-run hetzelfde, voor wat er zou gebeuren.

Wat is geweigerd staat per rij in bestanden naast de invoer, of in de map van --reports. Een proef schrijft zonder
--reports geen bestand; dan worden de eerste rijen getoond.`,
  columns: 'Kolommen: {names}.',
  needed: 'Nodig: {names}.',
  nothingWritten: ' (proef: er is niets geschreven)',
  nothingWrittenLine: 'proef: er is niets geschreven',
  readAs: 'gelezen als {encoding}',
  readPartly: 'de codering is niet herkend: sla het bestand op als CSV UTF-8',
  ignored: 'genegeerde kolommen: {names}',
  refusedRows: 'redenen van de geweigerde rijen: {file}',
  refusedAreas: 'redenen van de geweigerde gebieden: {file}',
  warnings: 'rijen om naar te kijken, al zijn ze ingelezen: {file}',
  nothingDone: 'Er is niets geschreven.',
  goOn: '{question} Doorgaan?',
  requests: {
    file: 'CSV (komma, puntkomma of tab), XLSX of JSON',
    does: 'lees aanvragen in; wat is geweigerd staat in <file>.refused.csv, en een tweede keer verandert niets',
    origin: 'herkomst van rijen zonder herkomst',
    told: 'gelezen {read|count}, nieuw {created|count}, aangevuld {completed|count}, ongewijzigd {unchanged|count}, geweigerd {refused|count}{time}',
  },
  processes: {
    file: 'CSV (komma, puntkomma of tab) of XLSX, met de kolommen van het voorbeeld op de pagina',
    does: 'start een proces per locatie in een bestand: alle of geen; wat fout is staat in <file>.refused.csv',
    category: 'van rijen die er geen noemen; zonder deze optie de eerste van de tenant',
    operator: 'van rijen die er geen noemen; zonder deze optie de eerste van de tenant',
    again: 'ook als hetzelfde bestand al eens is gestart',
    columns: 'Kolommen, in het Nederlands of in het Engels: {names}.',
    needed: 'Nodig: een adres, of een plek met latitude en longitude.',
    told: 'gelezen {read|count}, gestart {created|count}, geweigerd {refused|count}{time}',
    references: 'nummers: {first} tot en met {last}',
    startedBefore: 'dit bestand is al gestart, op {at}: er is niets gestart; --again start het nog een keer',
  },
  monitoring: {
    file: 'JSON-lijst van locaties met hun maanden, of CSV met een maand per rij',
    does: 'lees gebruik per maand in, per locatie-id; wat is geweigerd staat in <file>.refused.csv, en een tweede keer verandert niets',
    columns: 'Kolommen, en namen in JSON: {names}. Nodig: id, van de locatie, en month als 2026-03.',
    told: 'maanden: gelezen {read|count}, nieuw {created|count}, gewijzigd {changed|count}, ongewijzigd {unchanged|count}, geweigerd {refused|count}{time}',
    locations: 'locaties: {locations|count}, waarvan er hier {linked|count} bekend zijn',
  },
  boundaries: {
    yes: 'lees ook in als het bestand zegt dat het een deel is',
    file: 'GeoJSON in graden WGS84, RD, Lambert of Web Mercator, of TopoJSON met een object `gemeenten`',
    does: 'lees grenzen van gemeenten in, per NIS- of CBS-code, in plaats van de ingebouwde; wat is geweigerd staat in <file>.refused.csv',
    properties: 'Eigenschappen van een feature: {codes}, waarvan er een nodig is; {names}.',
    told: 'gelezen {read|count}, nieuw {created|count}, gewijzigd {changed|count}, ongewijzigd {unchanged|count}, geweigerd {refused|count}{time}',
  },
  parkingAreas: {
    yes: 'verwijder ook als het bestand zegt dat het een deel is',
    file: 'GeoJSON in graden WGS84, RD, Lambert of Web Mercator, of TopoJSON met een object `{object}`',
    does: 'lees alle vergunninggebieden van een bron in, met `code` en `name`, eventueel met `municipality_code`; wat niet meer in het bestand staat krijgt "vervallen", wat is geweigerd staat in <file>.refused.csv',
    properties:
      'Eigenschappen van een feature: code en name, beide nodig; municipality_code, waar die er is.',
    told: 'gelezen {read|count}, nieuw {created|count}, gewijzigd {changed|count}, ongewijzigd {unchanged|count}, vervallen {removed|count}, geweigerd {refused|count}{time}',
    notOnMap: 'deze tenant heeft geen vergunninggebieden op de kaart (map.parkingAreas)',
  },
  addresses: {
    file: 'CSV van de BAG door NLExtract, of van het Vlaamse adressenregister door BOSA',
    does: 'lees de adressen van een register in, zodat huisnummers precies op hun plek komen; wat is geweigerd staat in <file>.refused.csv',
    onlyOwn: 'alleen de gemeenten van dit loket',
    yes: 'ook als een gemeente meer dan 10% van haar adressen zou verliezen',
    help: `Met een register staat een huisnummer op enkele meters juist; zonder staat een adres bij zijn straat of postcode.
De adressen van elke gemeente in het bestand vervangen die ze had, op één moment aan het eind. Een onderbroken import
laat de oude in gebruik, en hetzelfde bestand gaat verder waar het was.

Leest de CSV zoals die is gepubliceerd, uitgepakt:
  de BAG door NLExtract (bagadres.csv, bagadres-full.csv), voor loketten in Nederland
  het Vlaamse register door BOSA (openaddress-bevlg.csv), voor loketten in Vlaanderen
Komma, puntkomma of tab, UTF-8. Kolommen, bij een van hun namen; andere worden genegeerd:`,
    mayBeAbsent: '(mag ontbreken)',
    columns: {
      street: 'straat',
      number: 'nummer',
      letter: 'letter',
      suffix: 'toevoeging',
      postalCode: 'postcode',
      place: 'plaats',
      municipality: 'gemeente',
      byCode: 'of per code',
      degrees: 'graden',
      status: 'status',
      retired: '(mag ontbreken; vervallen adressen blijven weg)',
    },
    told: 'gelezen {read|count}: {created|count} adressen in {municipalities|count} gemeenten, al in gebruik {unchanged|count}, dubbel {double|count}, er niet meer {past|count}, geweigerd {refused|count}{time}',
    unplaced:
      '{n|count} {{n:aanvraag|aanvragen}} {{n:kwam|kwamen}} voor dit register en {{n:staat|staan}} nog niet op huisnummer: `place requests` toont wat verandert.',
  },
  chargePoints: {
    country: 'land van wie het bestand stuurt, zoals NL: voor OCPI 2.1.1, dat het niet zegt',
    party: 'partij van wie het bestand stuurt, zoals ABC: voor OCPI 2.1.1',
    file: 'OCPI 2.2.1 Locations, GeoJSON, Overpass-JSON van OpenStreetMap, of CSV',
    does: 'lees laadpalen in; een tweede keer verandert niets',
    format: 'weiger een bestand met een andere vorm',
    source:
      'van wie het bestand is, bijvoorbeeld ndw; de sleutels zijn daarbinnen uniek (standaard: de vorm)',
    partial: 'het bestand heeft niet alles van zijn bron: laat niets vervallen dat er niet in staat',
    complete: 'het bestand heeft alles van zijn bron: wat er niet in staat is weg',
    onlyOwn: 'laat weg wat buiten de gemeenten van dit loket ligt',
    withDuplicates: 'neem ook wat een andere bron al lijkt te hebben (50 m, zelfde partij)',
    yes: 'schrijf ook als meer dan {share}% van de bron zou vervallen',
    help: `Een OCPI-bestand heeft alle locaties van zijn bron: wat er niet meer in staat krijgt "vervallen", behalve met --partial.
Andere vormen voegen alleen toe en wijzigen, behalve met --complete. Er wordt nooit iets verwijderd.
Wat buiten de gemeenten van het loket ligt en binnen zijn kader komt erin als omgeving: het staat op de kaart en telt mee
als nabij, en wordt niet beheerd; --only-own laat het weg.
Wat verschilt staat per rij in <file>.difference.csv voordat er verder iets wordt geschreven.

CSV: komma, puntkomma of tab, UTF-8 of Windows-1252. GeoJSON: punten met dezelfde namen als eigenschappen, of met de
tags van OpenStreetMap. De gemeente volgt uit de plek waar geen code staat.`,
    values: 'status als realized of fastcharger-realized-semipublic; evse_ids met spaties ertussen.',
    countryShape: '--country is een code van twee letters, zoals NL.',
    partyShape: '--party is een code van drie letters of cijfers, zoals ABC.',
    partialOrComplete: '--partial en --complete sluiten elkaar uit.',
    counts:
      'nieuw {created|count}, gewijzigd {changed|count}, ongewijzigd {unchanged|count}, vervallen {removed|count}, behouden voor een lopend proces {held|count}, weer terug {restored|count}, mogelijk dubbel {duplicate|count}, geweigerd {refused|count}',
    read: 'gelezen {read|count} locaties ({format}, bron {source}): {counts}',
    absent: 'niet meer in het bestand, en vervallen: {absent|count} van {present|count} locaties',
    moved: 'uit elkaar gehaald: {moved|count} palen hebben laadplekken die tot nu toe bij een andere stonden',
    surroundings: 'buiten de gemeenten van dit loket, als omgeving: {n|count}',
    keyless: '{n|count} rijen zonder sleutel: daarom telt niets als verdwenen',
    rowByRow: 'per rij: {file}',
    manyAbsent:
      '{absent|count} van de {present|count} locaties van deze bron staan niet in het bestand, en zouden vervallen.',
    rightFile: '{question} Is het het goede bestand, en de goede --source? Geef dan --yes; of --partial.',
    told: 'geschreven: {counts}, in {seconds} s',
  },
  lists: {
    file: 'CSV (komma, puntkomma of tab) of XLSX, zoals `export` het schrijft',
    out: 'waarheen, .csv of .xlsx; anders {file} in deze map',
    wrongEnd: '--out eindigt op .csv of .xlsx.',
    noPids: "Dit loket werkt niet met PID's.",
    help: `Een rij is de regel met haar uuid, anders die met haar naam, anders een nieuwe. Wat niet in het bestand staat blijft, en een
kolom die ontbreekt verandert niets; er wordt niets verwijderd. In \`actief\` en dergelijke staat ja of nee.`,
    told: 'gelezen {read|count}, nieuw {created|count}, gewijzigd {changed|count}, ongewijzigd {unchanged|count}, geweigerd {refused|count}{time}',
    written: '{rows|count} {{rows:rij|rijen}} geschreven naar {file}',
    tags: {
      import:
        'lees tags in, alle of geen; wat fout is staat in <file>.refused.csv, en een tweede keer verandert niets',
      export: 'schrijf de tags naar een bestand dat weer is in te lezen',
      sheet: 'Tags',
    },
    contractors: {
      import: 'lees aannemers in met hun e-mailadres, alle of geen; wat fout is staat in <file>.refused.csv',
      export: 'schrijf de aannemers naar een bestand dat weer is in te lezen',
      sheet: 'Aannemers',
    },
    pids: {
      import: "lees PID's in, alle of geen; wat fout is staat in <file>.refused.csv",
      export: "schrijf de PID's naar een bestand dat weer is in te lezen",
      sheet: "PID's",
    },
  },
  exportProcesses: {
    does: 'schrijf alle processen van een type naar een Excelbestand; een bestand dat er is wordt vervangen zodra het nieuwe heel is',
    type: 'type proces, zoals in adressen',
    filter: 'deel van de lijst, zoals in adressen',
    out: 'waarheen; anders de gewone naam, in deze map',
    wrong: '--type is een van: {types}; --filter een van: {filters}.',
    told: '{rows|count} {{rows:rij|rijen}} geschreven naar {file}, in {seconds} s',
  },
} as const
