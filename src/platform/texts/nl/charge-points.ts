/** Messages of the routes of charge points and the map. */
export const chargePoints = {
  /** For programs, in English in every language. Source: spec 2 §8. */
  notDeleted: 'Could not delete location!',
  notDeletedBecause: 'De locatie kon niet worden verwijderd!',
  obstacles: {
    notAllowed: 'U mag hier geen locaties verwijderen.',
    notAtStepOne: 'Verwijderen kan alleen vanuit een proces dat bij stap 1 staat.',
    notFromWorkflow: 'Alleen locaties die door een workflow zijn gemaakt kunnen worden verwijderd.',
    otherStatus: 'Alleen gevalideerde, voorgestelde en afgewezen locaties kunnen worden verwijderd.',
    otherOperator: 'De CPO van deze locatie hoort niet bij dit loket.',
    alternative: 'Dit is een alternatieve locatie.',
    selected: 'Deze locatie is gekozen in dit proces. Ontkoppel haar eerst.',
    linked: 'Deze locatie is gekoppeld aan een proces dat niet is geannuleerd.',
  },
  conflict: 'Iemand anders heeft deze locatie intussen gewijzigd.',
  box: {
    turned: 'Het westen moet links van het oosten liggen, en het zuiden onder het noorden.',
    large: 'Het gebied mag ten hoogste {degrees:number} graden breed en hoog zijn.',
    outside: 'Het veld {field} is geen plek op aarde.',
  },
  far: 'De afstand moet tussen 0 en {km:number} kilometer liggen.',
  status: 'De status {status} bestaat niet op deze kaart.',
  tooManyStreams: 'U volgt de wijzigingen al in te veel browsers. Sluit er een en probeer het opnieuw.',
} as const
