/** Reports about how realisation goes: where processes stand, when they will be done, what is late. */
export const realisationReports = {
  type: 'Procestype',
  allTypes: 'Alle',
  step: 'Stap',
  reason: 'Reden',
  standing: 'Status',
  withoutReason: 'Zonder reden',
  processes: 'Processen',
  stations: 'Laadpalen',
  status: {
    title: 'Status realisatie',
    menuLabel: 'Statusoverzicht',
    steps: 'Actief, per stap',
    onhold: 'On hold, per reden',
    cancelled: 'Geannuleerd, per reden',
    whole: 'Alles samen',
  },
  late: {
    title: 'Wat te laat is, en wie aan zet is',
    perStep: 'Te laat, per stap',
    perStepNote:
      'Te laat is een stap die langer duurt dan negen van de tien die al klaar zijn: in hele dagen, zonder de tijd on hold. Van een stap die nog te weinig is afgerond is niets te zeggen.',
    late: 'Te laat',
    running: 'Lopen nu',
    longest: 'Langst, in dagen te laat',
    mayFillIn: 'Mag de stap invullen',
    perParty: 'Te laat, per partij',
    perPartyNote:
      'Geteld bij wie als eerste verantwoordelijk is voor de stap; in de lijst staat per proces precies wie aan zet is.',
    mostShown:
      'De {n:number} met de meeste; alle staan in de Excel-export. Geteld bij wie als eerste verantwoordelijk is voor de stap; in de lijst staat per proces precies wie aan zet is.',
    turn: 'Aan zet',
    list: 'Wat het langst te laat is',
    listNote:
      'Dagen zonder de tijd on hold. Wie aan zet is volgt uit wat nog moet worden ingevuld; loopt er een stap naast, dan staat die er ook bij.',
    reference: 'Referentie',
    address: 'Adres',
    municipality: 'Gemeente',
    days: 'Dagen in de stap',
    usual: 'Meestal hooguit',
    over: 'Dagen te laat',
  },
} as const
