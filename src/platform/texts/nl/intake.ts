/** Reasons why intake refuses a row or a file. */
export const intake = {
  problems: {
    required: 'Dit is een vereist veld',
    kind: 'Dit veld moet een tekst of een getal zijn.',
    tooLong: 'De tekst is te lang! ({n:number}/{most:number} tekens)',
    characters: 'Uw invoer bevat karakters die omwille van veiligheid niet geaccepteerd worden: {list}',
    houseNumber: 'Een huisnummer begint met een getal van 1 tot 99999.',
    houseNumberDate:
      'Een spreadsheet heeft van dit huisnummer een datum gemaakt: {value}. Schrijf het als tekst, zoals 3-5.',
    phone: 'Dit is geen telefoonnummer dat kan worden gebeld, zoals 0612345678 of +32 470 12 34 56.',
    postalCodeNL: 'Dit is geen Nederlandse postcode, zoals 1234 AB.',
    postalCodeBE: 'Dit is geen Belgische postcode, zoals 9000.',
    email: 'Voer a.u.b. een geldig e-mail adres in',
    date: 'Dit is geen datum. Schrijf bijvoorbeeld 2025-03-05 of 05-03-2025.',
    dateInFuture: 'Deze datum ligt in de toekomst.',
    dateTooOld: 'Deze datum ligt voor 2010.',
    coordinate: 'Dit is geen coördinaat in graden, zoals 51.0543.',
    coordinatesHalf: 'Geef lat en lng samen, of geen van beide.',
    coordinatesSwapped: 'Lat en lng zijn verwisseld.',
    coordinatesOutside: 'Deze coördinaten liggen buiten het gebied van dit loket.',
    yesOrNo: 'Schrijf ja of nee.',
    timeslot: 'Kies een tijdvak: 0, 1, 2 of 3, of bijvoorbeeld 07:00-12:00.',
    municipalityUnknown: 'Gemeentecode {code} bestaat niet.',
    municipalityElsewhere: 'Gemeente {name} doet niet mee in dit loket.',
    municipalityNotFound: 'De gemeente is niet te vinden bij deze postcode en plaats. Geef de gemeentecode.',
    codeAgainstPostalCode: 'Gemeentecode {code} is van {name}, maar postcode {postalCode} hoort bij {other}.',
    codeAgainstCoordinates: 'Gemeentecode {code} is van {name}, maar de coördinaten liggen in {other}.',
    codeAgainstRegister:
      'Gemeentecode {code} is van {name}, maar dit adres ligt volgens het adressenregister in {other}.',
    cityAgainstPostalCode:
      'Postcode {postalCode} hoort bij {other}, maar {city} bij {name}. Verbeter een van beide, of geef de gemeentecode.',
    coordinatesAgainstPostalCode:
      'Postcode {postalCode} hoort bij {name}, maar de coördinaten liggen in {other}.',
    coordinatesAgainstCity: '{city} hoort bij {name}, maar de coördinaten liggen in {other}.',
    noMunicipality: 'geen gemeente die dit loket kent',
    doubts: {
      city: 'Plaats {city} kennen we niet bij postcode {postalCode} ({place}). De aanvraag is van {name}.',
      postalCode: 'Postcode {postalCode} hoort bij {other}. De aanvraag is van {name}.',
      coordinates: 'De coördinaten liggen in {other}. De aanvraag is van {name}.',
    },
    otherRequest:
      'Deze referentie is al van {caseRef}, met andere gegevens ({fields}). Geef een andere aanvraag een eigen referentie.',
  },
  file: {
    notThere: 'Bestand {file} is er niet, of kan niet worden gelezen.',
    empty: 'Het bestand is leeg.',
    unknownType: 'Dit is geen CSV-, XLSX- of JSON-bestand (de inhoud telt, niet de naam).',
    oldExcel: 'Dit is een oud of beveiligd Excel-bestand. Sla het op als .xlsx of CSV, zonder wachtwoord.',
    utf16: 'Dit bestand is in UTF-16. Sla het op als CSV UTF-8.',
    missingColumn: 'De kolom {column} ontbreekt. Verplicht zijn: {all}.',
    doubleColumn: 'De kolom {column} komt twee keer voor.',
    notJson: 'Dit is geen geldige JSON: een lijst van aanvragen, of {open}"requests": [...]{close}.',
    notARequest: 'Dit is geen aanvraag, maar een losse waarde.',
    tooLarge:
      'Dit bestand is te groot: ten hoogste {most:number} MB voor {kind}. Splits het, of gebruik CSV.',
    bomb: 'Dit XLSX-bestand is uitgepakt veel te groot en wordt niet geopend.',
    tooManySheets: 'Dit bestand heeft meer dan {most:number} werkbladen.',
    tooManyRows: 'Dit bestand heeft meer dan {most:number} rijen. Splits het, of gebruik CSV.',
    damaged: 'Dit XLSX-bestand is beschadigd.',
    unevenRow: 'Deze rij heeft {n:number} cellen, de eerste rij {expected:number}.',
    unreadableRow: 'Deze rij kan niet worden gelezen: staan de aanhalingstekens goed?',
    cutRow:
      'Het bestand breekt in deze rij af: {n:number} van {expected:number} cellen. De rij is niet verwerkt.',
    openQuote:
      'Op regel {line:number} begint een aanhalingsteken dat niet wordt gesloten. Er is niets uit dit bestand verwerkt.',
    misread: {
      lost: 'De letters van „{cell}” zijn niet te lezen: het bestand is in een andere codering bewaard. Sla het op als CSV UTF-8.',
      twice:
        'De letters van „{cell}” zijn bij een eerdere bewerking verminkt. Verbeter ze, en sla het bestand op als CSV UTF-8.',
    },
    part: {
      counted: 'Het bestand zegt zelf dat het een deel is: {returned:number} van {matched:number}.',
      more: 'Het bestand zegt zelf dat er meer is: het is een bladzijde van een langer antwoord.',
      remark: 'De bron meldt dat dit antwoord niet volledig is: „{remark}”.',
      cutOff: 'Het bestand eindigt niet met een hele regel: het kan zijn afgebroken.',
    },
    sheet: 'Gelezen is het werkblad „{name}”; niet gelezen: {others}.',
    line: 'regel',
    reference: 'referentie',
    reason: 'reden',
  },
  tooMany: 'Stuur ten hoogste {most:number} aanvragen per keer; dit waren er {n:number}.',
  tooOften: 'Deze sleutel stuurt te veel. Wacht een minuut en probeer het opnieuw.',
  notAKey: 'De API-sleutel ontbreekt, is onjuist of is ingetrokken.',
  unknownReference: 'Er is geen aanvraag met referentie {reference}.',
} as const
