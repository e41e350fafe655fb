/** Address registers: messages of an import, and the registers of the desk. */
export const addresses = {
  title: 'Adressen',
  file: {
    missing:
      'Dit bestand is geen adresregister dat het loket kent: deze kolommen ontbreken: {columns}. Het neemt de BAG van NLExtract en het Vlaamse register van BOSA (openaddress-bevlg.csv) zoals ze zijn gepubliceerd.',
    cutOff:
      'Dit bestand is afgebroken: de laatste regel heeft geen einde. Er is niets overgenomen; haal het bestand opnieuw op.',
  },
  refused: {
    street: 'Er is geen straat, of de naam is te lang.',
    number: "'{number}' is geen huisnummer.",
    postalCode: "'{code}' is geen postcode van dit land.",
    coordinates: 'De coördinaten {lat}, {lng} liggen niet in dit land, of zijn geen graden.',
    municipality: "De gemeente '{name}' is niet bekend.",
  },
  fewer:
    '{name} had {before:number} adressen, en heeft er in dit bestand {after:number}. Is het bestand heel? Dan --yes.',
  others:
    'Van de {before:number} adressen van {name} liggen er {gone:number} in straten die niet in dit bestand staan: die vervallen. Is het bestand heel? Dan --yes.',
  overtaken: 'Een andere import van adressen is intussen begonnen; deze is gestopt.',
  none: 'Er is geen adresregister ingelezen: zonder dienst van buiten worden adressen op hun straat of postcode geplaatst, niet op hun huisnummer. Vraag wie de server beheert om het adresregister in te lezen.',
  unplaced:
    '{n} {{aanvraag|aanvragen}} {{is|zijn}} nog niet op huisnummer geplaatst. Plaatsen: npm run cli -- place requests.',
  some: 'Adresregister: {n} adressen in {municipalities:number} {{gemeente|gemeenten}}, ingelezen op {date}.',
} as const
