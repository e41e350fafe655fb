/** Of `backup`, `restore`, `migrate`, `files`, `purge`, `privacy` and `seed`. */
export const upkeep = {
  noDesk: 'Er is geen loket in {folder}.',
  noFile: 'Er is geen bestand {file}.',
  backup: {
    file: 'het archief dat wordt geschreven; het mag er nog niet zijn',
    check: 'lees alleen een archief dat er is, en zeg of het heel is',
    help: 'Het archief bevat persoonsgegevens en geheimen: bewaar het waar maar weinigen het kunnen lezen.',
    about: '{tenant} van {at}, {rows|count} rijen, {files|count} bestanden',
    gone: '(en {n|count} waarvan de inhoud nergens was)',
    put: 'Weggeschreven naar {file}: {about}{time}.',
    whole: '{file} is heel: {about}{time}.',
    checking: 'Archief nalezen',
    database: 'Database',
    files: 'Bestanden',
  },
  restore: {
    file: 'een archief dat `backup` schreef',
    to: 'sqlite of postgres: verhuis het loket naar die database, waar DATABASE_URL of DATA_DIR is',
    besideOthers: 'de opslag mag bestanden hebben die niet van het archief zijn',
    help: `Weigert een plek die niet leeg is, een opslag met bestanden van anderen, een andere tenant, een beschadigd archief en een
van een nieuwere versie; een ouder wordt bijgewerkt. De andere database alleen met --to.`,
    afterwards:
      'Aanvragen die zijn gewist nadat deze back-up is gemaakt zijn terug: draai `purge` voordat het loket opengaat.',
    toWhat: '--to is sqlite of postgres.',
    needsUrl: '--to postgres heeft DATABASE_URL nodig.',
    needsNoUrl: '--to sqlite maakt een bestand in DATA_DIR: DATABASE_URL is dan leeg.',
    done: 'Teruggezet: {about}{time}.',
  },
  migrate: {
    check: 'verander niets: zeg wat er zou gebeuren, en eindig met 1 als er iets is',
    help: `Eén transactie: afgebroken, of mislukt, laat die de database zoals ze was. Maak eerst een \`backup\`: een andere weg terug is
er niet. Servers van de vorige versie gaan intussen door, en eindigen met een fout waar ze missen wat weg is.`,
    nothing: 'De database is van versie {version}: er is niets te doen.',
    waiting: 'Voor versie {version} krijgt de database:',
    already: 'De database was al van versie {version}.',
    done: 'De database is van versie {version}: {n|count} {{n:migratie|migraties}} in {seconds} s.',
    running: 'Migreren',
  },
  files: {
    claim: 'op PostgreSQL: zeg dat de bestanden van het loket zijn waar DATA_DIR of S3_URL heen wijst',
    help: `Servers waarvan de bestanden elders zijn starten niet meer. Kopieer de bestanden eerst, met alles wat in de map staat; dan
starten servers zonder deze opdracht.`,
    done: 'De bestanden van dit loket zijn voortaan in {place}.',
  },
  place: {
    does: 'plaats aanvragen die eerder kwamen dan het adresregister; zonder --yes toont het alleen de verschillen',
    yes: 'doe het',
    help: `Een aanvraag krijgt de plek van haar huis, en zo nodig de gemeente waar dat huis ligt. Wat een mens heeft aangewezen of
bevestigd blijft. Ligt het huis in een gemeente die niet meedoet, of is de aanvraag al beoordeeld, dan wordt dat alleen gezegd.
Afgebroken gaat een volgende keer verder.`,
    noRegister: 'Er is geen adresregister: lees dat eerst in met `import addresses`.',
    running: 'Plaatsen',
    outside: 'blijft bij {from}: het huis ligt in {to}, dat niet meedoet',
    judged: 'blijft bij {from}: het huis ligt in {to}, maar de aanvraag is al beoordeeld of gekoppeld',
    more: '… en nog {n|count}',
    told: 'bekeken {read|count}: geplaatst {placed|count}, waarvan naar een andere gemeente {moved|count}; onveranderd {unchanged|count}, buiten het loket {outside|count}, al beoordeeld {judged|count}, intussen gewijzigd {busy|count}{time}',
    nothingChanged: 'Er is niets veranderd; met --yes wel.',
  },
  purge: {
    yes: 'doe het; er is geen weg terug',
    documents: 'met --yes: verwijder ook de andere documenten van processen die voorbij zijn',
    receipt: 'schrijf het bewijs ook naar een bestand',
    help: `Van aanvragen: contactgegevens, adres, voertuig, voorkeuren, opmerkingen, reacties, bestanden, waar ze zijn, mails, en
zoekopdrachten ernaar in bewaarde lijsten; en in wat anderen schreven, ook van wat blijft, worden naam, mailadres,
telefoonnummer en kenteken [verwijderd]. Van processen die voorbij zijn: namen van mensen in elke bewaarde versie, reacties,
en documenten die mensen noemen of die door mensen zijn getekend. Andere documenten van die processen blijven en worden
opgesomd: niemand las wat erin staat; --documents verwijdert ook die. Nummers, datums, statussen, plekken en de cijfers van
postcodes blijven.
Van collega's die zich de termijn van de tenant lang niet aanmeldden: naam en mailadres, ook in wat anderen schreven, rechten en
bewaarde lijsten. De server mag intussen doordraaien. Afgebroken: nog een keer draaien.`,
    due: `Voor {before}: {requests|count} aanvragen en {processes|count} processen die voorbij zijn;
{marks|count} teksten van anderen noemen deze mensen. Niet aangemeld sinds {away}: {colleagues|count} collega's. Voorbij hun termijn: {reads|count} regels over wie wiens contactgegevens las.`,
    nothingChanged: 'Er is niets veranderd; met --yes worden hun persoonsgegevens gewist.',
    left: '{n|count} andere documenten van processen die voorbij zijn blijven; wat erin staat is niet doorzocht.',
    noName: '(geen naam)',
    moreLeft: '…; met --json meer ervan',
    running: 'Wissen',
    receiptOf: 'Bewijs {uuid}: wat is ingestuurd, of voorbij was, voor {before}.',
    notWiped: 'De database had het te druk om haar log nu te wissen; dat doet ze later zelf.',
    done: 'Gewist: persoonsgegevens van {requests|count} {{requests:aanvraag|aanvragen}}, {processes|count} {{processes:proces|processen}} en {colleagues|count} {{colleagues:collega|collega’s}}{time}.',
    counts: {
      requests: 'aanvragen',
      judgements: 'opmerkingen bij beoordelingen',
      comments: 'reacties',
      events: 'gebeurtenissen',
      files: 'bestanden',
      mails: 'mails',
      searches: 'zoekopdrachten in bewaarde lijsten',
      marks: 'teksten van anderen waarin iemand was genoemd, onleesbaar gemaakt',
      processes: 'processen die voorbij zijn',
      versions: 'bewaarde versies met namen erin',
      colleagues: 'vroegere collega’s van wie de naam is weggehaald',
      signatures: 'namen onder wat zij deden',
      reads: 'regels over wie wiens contactgegevens las',
      documentsLeft: 'andere documenten van processen die voorbij zijn, die blijven',
    },
  },
  privacy: {
    log: {
      does: 'wie contactgegevens las, de nieuwste {most|count} regels; met --json als verwerkingsacties van de API van VNG',
      reference: 'van een aanvraag (ook die van de afzender) of een proces, of de uuid ervan',
      person: 'wat één persoon las; het id of het mailadres',
      ofWhom: 'Van welke aanvraag, of van welke persoon? Geef een nummer of --person.',
      unknown: 'Het loket kent geen {what}.',
      nor: ', noch ',
      nobody: 'Niemand las het, voor zover bekend.',
    },
    export: {
      does: 'alles wat het loket heeft van iemand die het wil zien: JSON, tekst en documenten',
      to: 'een nieuwe map, of een bestand dat eindigt op .json',
      email: 'van de persoon',
      request: 'van een van de aanvragen, of de uuid ervan',
      ofWhom: 'Van wie? Geef --email of --request.',
      nothing: 'Het loket heeft niets van deze persoon.',
      list: 'toon alleen wat over iemand anders kan gaan, elk met een id en waarbij het staat',
      texts: 'ids van zulke teksten en aanvragen die zeker over deze persoon gaan, en in het bestand komen',
      help: 'Teksten van anderen, en aanvragen met hetzelfde e-mailadres op een andere naam, komen alleen in het bestand als ze zeker over deze persoon gaan. Bekijk ze met --list.',
      toOrList: 'Geef --to of --list.',
      noDoubt: 'Er zijn geen teksten of aanvragen die over iemand anders kunnen gaan.',
      leftOut:
        '{n|count} {{tekst of aanvraag|teksten en aanvragen}} die over iemand anders {{kan|kunnen}} gaan {{staat|staan}} er niet in: bekijk ze met --list.',
      textsChanged:
        'Een van deze teksten is er niet, of is intussen veranderd. Bekijk ze opnieuw met --list.',
      readIt:
        'Lees het voordat u het geeft: onder "elsewhere" staat wat anderen schreven, misschien over nog meer mensen.',
      done: '{requests|count} {{requests:aanvraag|aanvragen}}, {mails|count} {{mails:mail|mails}}, {files|count} {{files:document|documenten}}, {reads|count} {{reads:inzage|inzagen}} geschreven naar {to}.',
      running: 'Documenten',
    },
    receipts: {
      does: 'elke keer dat er is gewist, de nieuwste eerst',
      none: 'Er is nog niets gewist.',
      before: 'voor {before}',
      done: 'klaar',
      open: 'afgebroken, of bezig',
    },
  },
  seed: {
    howMany: 'hoeveel {what}, 1 tot {most|count}',
    seed: 'welke verzonnen wereld',
    running: '{what} verzinnen',
    requests: 'aanvragen',
    chargePoints: 'laadpalen',
    processes: 'processen',
    none: 'Hoeveel? Geef --requests, --charge-points of --processes, of meer daarvan.',
    wrongNumber: '{option} is een heel getal van {from|count} tot {to|count}.',
    production: 'Verzonnen gegevens horen niet in productie (NODE_ENV=production).',
    added: '{created|count} {what} toegevoegd, {there|count} waren er al',
  },
} as const
