/** Shortcuts and what they do; keys as in src/desk/shortcuts. */
export const shortcuts = {
  title: 'Sneltoetsen',
  typing:
    'Sneltoetsen van één letter werken niet terwijl u in een veld typt. U kunt ze uitzetten in uw profiel.',
  off: 'U heeft sneltoetsen van één teken uitgezet. In uw profiel zet u ze weer aan.',
  andThen: 'en dan',
  groups: {
    everywhere: {
      title: 'Overal',
      keys: {
        help: 'Deze lijst',
        search: 'Naar het zoekveld',
        close: 'Venster of menu sluiten',
        requests: 'Naar Aanvragen',
        processes: 'Naar Processen',
        locations: 'Naar Locaties',
        reports: 'Naar Rapportage',
        configuration: 'Naar Beheer',
        manuals: 'Naar Handleidingen',
      },
    },
    requestList: {
      title: 'In de lijst met aanvragen',
      keys: {
        next: 'Volgende rij',
        previous: 'Vorige rij',
        open: 'Rij openen',
        page: 'Volgende pagina',
      },
    },
    request: {
      title: 'Bij een aanvraag',
      keys: {
        next: 'Volgende aanvraag',
        previous: 'Vorige aanvraag',
        judge: 'Naar de beoordeling',
        comment: 'Opmerking schrijven',
        start: 'Realisatie starten',
        copy: 'Referentie kopiëren',
      },
    },
    judgement: {
      title: 'Bij het beoordelen',
      keys: {
        choose: 'Oordeel, en daarna reden, kiezen',
        adopt: 'Voorstel overnemen',
        undo: 'Eigen oordeel ongedaan maken',
      },
    },
    mapButton: { title: 'Kaart', keys: { open: 'Kaart openen' } },
    map: {
      title: 'In de kaart',
      keys: {
        list: 'Naar de lijst',
        next: 'Volgende in de lijst',
        previous: 'Vorige in de lijst',
        centre: 'Terug naar het midden',
      },
    },
    reports: {
      title: 'In een rapport',
      keys: {
        nextYear: 'Een jaar later',
        previousYear: 'Een jaar eerder',
        export: 'Excel-bestand ophalen',
      },
    },
    processList: {
      title: 'In de lijst met processen',
      keys: {
        next: 'Volgende rij',
        previous: 'Vorige rij',
        pick: 'Rij aan- of uitvinken',
        pickMore: 'Rijen tot hier aanvinken',
        filter: 'Filter van de kolom openen',
        export: 'Exporteren naar Excel',
      },
    },
    form: { title: 'In een formulier', keys: { save: 'Opslaan' } },
  },
} as const
