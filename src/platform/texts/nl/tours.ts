/** The guided tours of pages. Source: spec 3 §2. */
export const tours = {
  title: 'Rondleiding',
  offer: 'Voor het eerst op deze pagina? Een rondleiding van een minuut wijst de weg.',
  start: 'Rondleiding starten',
  skip: 'Overslaan',
  previous: 'Vorige',
  next: 'Volgende',
  done: 'Klaar',
  steps: {
    requests: {
      welcome: {
        title: 'Welkom',
        text: 'Dit zijn de aanvragen van bewoners die u mag zien. Met de pijltjestoetsen bladert u door deze rondleiding, met Escape stopt u.',
      },
      menu: { title: 'Het menu', text: 'Alles wat u met uw rol kunt openen staat hier.' },
      tabs: {
        title: 'Per status',
        text: 'Kies welke aanvragen u ziet. Het getal telt wat er voor u staat; onder Open wacht werk.',
      },
      search: {
        title: 'Zoeken',
        text: 'Zoek vanaf drie tekens op referentie, adres, postcode, plaats of naam. Het adres van de pagina onthoudt wat u zocht.',
      },
      open: {
        title: 'Een aanvraag openen',
        text: 'Klik op de referentie. Met j en k loopt u door de rijen, met Enter opent u er een.',
      },
      manuals: { title: 'Handleidingen', text: 'Hier staat stap voor stap beschreven hoe u werkt, per rol.' },
      account: {
        title: 'Uw eigen menu',
        text: 'Taal, weergave en afmelden. Ook deze rondleiding start u hier opnieuw, op elke pagina die er een heeft.',
      },
    },
    request: {
      facts: {
        title: 'Kenmerken',
        text: 'Waar de aanvraag vandaan komt, hoe oud hij is en hoe hij ervoor staat.',
      },
      judge: {
        title: 'Beoordelen',
        text: 'Kies een oordeel en een reden en bevestig. Beoordeelt iemand anders op hetzelfde moment, dan gaat er niets verloren: u ziet wie u voor was.',
      },
      advice: {
        title: 'Advies',
        text: 'Wat het loket zelf al heeft nagekeken. Het advies beslist niets; dat doet u.',
      },
      map: {
        title: 'De omgeving',
        text: 'Laadpunten, processen en andere aanvragen in de buurt. Met m opent u de grote kaart.',
      },
      process: {
        title: 'Van aanvraag naar laadpunt',
        text: 'Een geaccepteerde aanvraag wordt hier een proces.',
      },
      comments: { title: 'Opmerkingen', text: 'Overleg met collega’s en partners, bewaard bij de aanvraag.' },
    },
    processes: {
      tabs: { title: 'Per status', text: 'Actief, on hold, afgerond of geannuleerd.' },
      start: {
        title: 'Nieuw proces',
        text: 'Begin zonder aanvraag; een geaccepteerde aanvraag heeft een eigen knop.',
      },
      search: { title: 'Zoeken', text: 'Op referentie, adres, postcode of plaats, vanaf drie tekens.' },
      filters: {
        title: 'Filters',
        text: 'Tot drie regels per kolom. Ook in de kop van de kolom zelf vindt u ze.',
      },
      columns: {
        title: 'Kolommen',
        text: 'Kies welke kolommen u ziet, hoe breed en in welke volgorde. Het loket onthoudt het.',
      },
      views: { title: 'Weergaven', text: 'Geef filters die u vaak gebruikt een naam.' },
      open: { title: 'Een proces openen', text: 'Het opent bij de stap waarin het nu staat.' },
    },
    process: {
      steps: {
        title: 'De stappen',
        text: 'Wat klaar is, wat loopt en wat nog komt. Elke stap kunt u openen en lezen.',
      },
      turn: {
        title: 'Wie is aan zet',
        text: 'Op wie het proces wacht, hoe lang al, en wanneer het naar verwachting klaar is.',
      },
      form: {
        title: 'De stap',
        text: 'Vul in wat u weet en sla op; afronden kan pas als alles er is. Wijzigt iemand anders tegelijk, dan ziet u beide waarden naast elkaar.',
      },
      documents: { title: 'Documenten', text: 'Voeg bestanden toe bij de soort waar ze horen.' },
      panel: { title: 'Rondom het proces', text: 'Kenmerken, tags, gebeurtenissen en verstuurde e-mails.' },
      status: {
        title: 'Status',
        text: 'Zet het proces on hold, hervat of annuleer het, altijd met een reden.',
      },
    },
    locations: {
      tabs: {
        title: 'Locaties',
        text: 'Alle locaties, of alleen die uit een proces, met de hand of uit een bestand.',
      },
      add: { title: 'Nieuwe locatie', text: 'Voeg een plek toe op adres of coördinaten.' },
      import: {
        title: 'Importeren',
        text: 'Neem een bestand met locaties in. U ziet eerst wat er zou veranderen.',
      },
      open: { title: 'Een locatie openen', text: 'Met haar laadpunten, processen en geschiedenis.' },
    },
    reports: {
      menu: { title: 'De rapporten', text: 'Kies hier een rapport. Welke er staan hangt af van uw rol.' },
      choices: {
        title: 'Kiezen',
        text: 'Neem één jaar of één soort proces. Het adres van de pagina onthoudt wat u koos, ook voor wie u het stuurt.',
      },
      figures: {
        title: 'De cijfers',
        text: 'Ze tellen wat u in de lijsten kunt zien, op dit moment. Een getal met een streep eronder opent de lijst die het telt.',
      },
      export: { title: 'Meenemen', text: 'Dezelfde tabellen als Excel-bestand.' },
    },
    configuration: {
      lists: { title: 'Lijsten', text: 'Wat formulieren in dit loket te kiezen geven.' },
      entries: {
        title: 'De lijst',
        text: 'Wat in gebruik is kunt u niet verwijderen, wel uitzetten: dan wordt het niet meer aangeboden.',
      },
      save: { title: 'Opslaan', text: 'Alles op deze pagina wordt in één keer bewaard.' },
    },
  },
} as const
