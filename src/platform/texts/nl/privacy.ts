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
    fieldHint: 'Van een referentie worden ook alle andere aanvragen met hetzelfde e-mailadres gevonden.',
    search: 'Zoek op',
    who: 'Vul een e-mailadres of een referentie in.',
    nothing: 'Het loket heeft niets van deze persoon.',
    tooMany:
      'Er zijn meer dan {n:number} aanvragen met dit e-mailadres: dat is niet één persoon. Met de opdrachtregel kan het wel.',
    foundTitle: 'Gevonden',
    counts:
      '{requests|count} {{aanvraag|aanvragen}}, {processes|count} {{proces|processen}}, {mails|count} {{e-mail|e-mails}} en {documents|count} {{document|documenten}}.',
    download: 'Download alles (zip)',
    before:
      'Lees het voordat u het geeft: onder ‘elsewhere’ staat wat anderen schreven, en daarin kunnen meer mensen genoemd zijn. Documenten die verdacht zijn, en die van processen, staan er niet bij.',
  },
  accessibility: {
    title: 'Toegankelijkheid',
    intro:
      'Iedereen moet met het loket van {name} kunnen werken. Het is gemaakt om te voldoen aan WCAG 2.2, niveau A en AA, en daarmee aan EN 301 549.',
    statusTitle: 'Hoe ver het is',
    status:
      'Het loket voldoet naar eigen onderzoek gedeeltelijk: elke pagina wordt bij elke wijziging automatisch getest, maar een onafhankelijk onderzoek is nog niet gedaan.',
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
