/** The privacy statement, and the accessibility statement. */
export const privacy = {
  title: 'Privacy',
  intro:
    '{name} behandelt aanvragen voor laadpalen. Op deze pagina staat welke persoonsgegevens dit loket bewaart, waarom, hoe lang, en wat u kunt vragen.',
  whatTitle: 'Welke gegevens',
  what: {
    request:
      'Van aanvragers: naam, adres, telefoonnummer, e-mailadres, en wat zij over hun voertuig, parkeerplaats en voorkeuren hebben opgegeven, met de documenten die zij meestuurden.',
    process: 'Van contactpersonen bij processen: hun naam en e-mailadres.',
    people:
      'Van medewerkers: naam, e-mailadres, rol en wat zij in het loket deden, zodat later te zien is wie wat besloot.',
  },
  whyTitle: 'Waarom',
  why: 'Gemeenten en hun partners hebben de gegevens nodig om te beoordelen of er een laadpaal komt en waar, en om de aanvrager daarover te berichten. Alleen wie aan de aanvragen van een gemeente werkt, ziet de gegevens ervan.',
  basisTitle: 'Op welke grond',
  basis:
    'De behandeling van aanvragen voor laadpalen is een taak van algemeen belang (AVG, artikel 6, lid 1, onder e). Wie niet wil dat de gegevens daarvoor worden gebruikt, kan bezwaar maken.',
  recipientsTitle: 'Wie de gegevens krijgt',
  recipients:
    'De gemeente waar de laadpaal komt, en wie haar daarbij helpt: het bedrijf dat de laadpaal plaatst, zijn aannemer en de netbeheerder, elk voor zover dat voor hun werk nodig is. Daarnaast wie het loket in opdracht van de organisatie technisch beheert. De gegevens worden niet verkocht, en niet buiten de Europese Unie bewaard tenzij de organisatie dat hier vermeldt.',
  controllerTitle: 'Wie verantwoordelijk is',
  controller: '{name} is verantwoordelijk voor de verwerking van de persoonsgegevens. Contact: {contact}.',
  officer: 'Functionaris gegevensbescherming: {officer}.',
  termTitle: 'Hoe lang',
  term: 'Persoonsgegevens van een aanvraag worden {months:number} maanden na ontvangst opgeruimd, of later zolang een proces voor de laadpaal nog loopt. Bij een proces gebeurt dat {months:number} maanden nadat het eindigde. Wat blijft zijn aantallen, datums, de uitkomst, de plaatsnaam en de cijfers van de postcode. De naam en het e-mailadres van een medewerker die {colleagueMonths:number} maanden niet inlogde, worden vervangen door een nummer.',
  logTitle: 'Wie keek',
  log: 'Het loket legt elke keer vast dat een medewerker of een programma de contactgegevens van een aanvraag of een proces te zien krijgt: wie, wanneer en welke. Dat wordt {months:number} maanden bewaard.',
  cookiesTitle: 'Cookies en andere diensten',
  cookies:
    'Het loket gebruikt alleen cookies die nodig zijn: voor uw aanmelding, uw taal en weergave, de aanvraag die u het laatst opende, en het formulier waarmee u een laadpaal aanvraagt. Er zijn geen volgcookies en geen statistieken van derden. Het loket haalt de achtergrond van de kaart bij kaartdiensten van de overheid of bij OpenStreetMap; die zien welk stuk kaart wordt bekeken, en niet door wie. In het logboek van het loket staat uw internetadres, om storingen en misbruik te onderzoeken.',
  rightsTitle: 'Wat u kunt vragen',
  rights:
    'U mag uw gegevens inzien, laten verbeteren of laten verwijderen, en bezwaar maken tegen het gebruik ervan. Schrijf naar {support} en noem de referentie van uw aanvraag. Bent u het niet eens met het antwoord, dan kunt u een klacht indienen bij {authority}.',
  authorities: {
    NL: 'de Autoriteit Persoonsgegevens (autoriteitpersoonsgegevens.nl)',
    BE: 'de Gegevensbeschermingsautoriteit (gegevensbeschermingsautoriteit.be) of de Vlaamse Toezichtcommissie (vlaamsetoezichtcommissie.be)',
  },
  access: {
    title: 'Inzage',
    intro:
      'Vraagt iemand wat het loket van hem of haar bewaart, stel dan eerst vast wie het is. Elke keer dat u hier iemand opzoekt, komt in het verwerkingenlog.',
    field: 'E-mailadres of referentie',
    fieldHint:
      'Van een referentie worden ook de andere aanvragen met hetzelfde e-mailadres en dezelfde naam gevonden.',
    search: 'Zoek op',
    who: 'Vul een e-mailadres of een referentie in.',
    nothing: 'Het loket heeft niets van deze persoon.',
    tooMany:
      'Er zijn meer dan {n:number} aanvragen met dit e-mailadres: dat is niet één persoon. Met de opdrachtregel kan het wel.',
    foundTitle: 'Gevonden',
    counts:
      '{requests|count} {{aanvraag|aanvragen}}, {processes|count} {{proces|processen}}, {mails|count} {{e-mail|e-mails}} en {documents|count} {{document|documenten}}.',
    language: 'Taal van de tekst',
    download: 'Download alles (zip)',
    sure: '{n|count} {{tekst|teksten}} van anderen bij processen die alleen van deze persoon zijn, {{staat|staan}} in het bestand.',
    textsTitle: 'Wat over iemand anders kan gaan',
    textsIntro:
      'Aanvragen met hetzelfde e-mailadres op een andere naam, en teksten met een naam, adres of nummer van deze persoon die bij iemand anders staan of bij een proces van meer mensen. Vink alleen aan wat zeker over deze persoon gaat; de rest komt niet in het bestand.',
    untold:
      'Er zijn nog {n|count} {{zulke tekst|zulke teksten}} meer. De opdrachtregel laat ze alle zien: privacy export --list.',
    textsChanged: 'Een tekst die u aanvinkte, is intussen veranderd of weg. Bekijk ze opnieuw.',
    about: {
      request: 'Aanvraag {reference}',
      process: 'Proces {reference}',
      location: 'Locatie {reference}',
      unknown: 'Onbekend waarbij',
    },
    before:
      'Lees het voordat u het geeft: onder ‘Elders over u geschreven’ staat wat anderen schreven, en daarin kunnen meer mensen genoemd zijn. Documenten die verdacht zijn, en die van processen, staan er niet bij.',
  },
  file: {
    title: 'Uw persoonsgegevens bij {name}',
    made: 'Opgesteld op {at}.',
    madeFor: 'Opgesteld op {at} voor {email}.',
    sourceTitle: 'Waar de gegevens vandaan komen',
    source:
      'Van uzelf, of van wie de aanvraag voor u instuurde; bij elke aanvraag staat hieronder waar die binnenkwam. De rest is opgeschreven door wie eraan werkte. Geen besluit wordt alleen door een computer genomen.',
    rest: 'Wat hier verder bij zit',
    restText:
      'In inzage.json staat alles wat het loket van u bewaart, in een vorm voor programma’s. De documenten bij uw aanvraag zitten er als bestand bij.',
    request: 'Aanvraag {reference}',
    process: 'Proces {reference}',
    mail: 'E-mail van {at}',
    elsewhere: 'Elders over u geschreven',
    reads: 'Wanneer uw gegevens zijn gelezen',
    received: 'Ontvangen',
    cameFrom: 'Binnengekomen via',
    status: 'Status',
    name: 'Naam',
    address: 'Adres',
    phone: 'Telefoonnummer',
    email: 'E-mailadres',
    vehicle: 'Voertuig',
    parkingPermit: 'Parkeervergunning',
    reservedSpot: 'Eigen parkeerplaats',
    ownLocation: 'Plek die u noemde',
    ownRemarks: 'Wat u erbij schreef',
    tags: 'Trefwoorden',
    judged: 'Beoordeeld op {at}',
    handedOver: 'Naar een andere gemeente op {at}',
    comment: 'Opmerking van {at}',
    document: 'Document van {at}',
    agreed: 'U ging akkoord op',
    news: 'U vroeg om e-mails op',
    since: 'Begonnen',
    ended: 'Geëindigd',
    to: 'Aan',
    subject: 'Onderwerp',
    yes: 'ja',
    no: 'nee',
  },
  accessibility: {
    title: 'Toegankelijkheid',
    intro:
      'Iedereen moet met het loket van {name} kunnen werken. Het is gemaakt om te voldoen aan WCAG 2.2, niveau A en AA, en daarmee aan EN 301 549.',
    statusTitle: 'Hoe ver het is',
    status: 'Status {letter}: {status}.',
    statuses: {
      A: 'voldoet volledig',
      B: 'voldoet gedeeltelijk',
      C: 'eerste maatregelen genomen',
      D: 'voldoet niet',
      E: 'geen verklaring',
    },
    examined: 'Het laatste onafhankelijke onderzoek is van {day}.',
    notExamined:
      'Elke pagina wordt bij elke wijziging automatisch getest. Een onafhankelijk onderzoek is nog niet gedaan.',
    responsible: 'Verantwoordelijk voor deze verklaring: {name}.',
    revised: 'Deze verklaring is het laatst herzien op {day}.',
    doneTitle: 'Wat er is gedaan',
    done: {
      keyboard: 'Alles kan met het toetsenbord, ook op de kaart; van de kaart is er een lijst.',
      scripts: 'Pagina’s en formulieren werken zonder JavaScript.',
      zoom: 'Pagina’s passen op een scherm van 320 pixels breed en kunnen tot 200% vergroot worden.',
      contrast: 'Kleuren hebben genoeg contrast, in de lichte en de donkere weergave.',
      tests: 'De pagina’s worden getest met axe, met het toetsenbord en in een echte browser.',
    },
    limitsTitle: 'Wat nog niet goed is',
    limits: {
      documents: 'Documenten die aanvragers en partners meesturen, zijn niet altijd toegankelijk.',
      generated: 'Gemaakte PDF-documenten hebben nog geen labels voor voorleessoftware.',
      map: 'De achtergrond van de kaart komt van anderen en heeft geen tekst voor wie hem niet ziet; gebruik de lijst.',
    },
    contactTitle: 'Werkt iets niet voor u?',
    contact:
      'Schrijf naar {support}: op welke pagina, wat u wilde doen, en waarmee u werkt. U krijgt antwoord, en wat u nodig hebt op een andere manier als dat kan. Krijgt u geen goed antwoord, dan kunt u terecht bij {ombudsman}.',
    ombudsmen: {
      NL: 'de Nationale ombudsman (nationaleombudsman.nl)',
      BE: 'de Vlaamse Ombudsdienst (vlaamseombudsdienst.be)',
    },
  },
} as const
