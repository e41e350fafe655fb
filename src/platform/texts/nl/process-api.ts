/** Messages of the API of processes. Source of the failures: spec 2 §8. */
export const processApi = {
  cpoError:
    'Uw organisatie is hier niet bekend als CPO; daarom ziet u geen processen. Vraag de beheerder om uw account na te kijken.',
  unknownType: 'Dit soort proces bestaat hier niet.',
  oneOfTwo: 'Noem een uuid of een locationId, en niet allebei.',
  unknownField: 'Dit veld bestaat niet of is niet in te vullen: {field}. Er is niets opgeslagen.',
  besideRecord:
    'Dit veld staat hier alleen ter informatie; vul het in als CurrentLocation.{field}. Er is niets opgeslagen.',
  noAction: 'Noem bij een reden of opmerking ook de actie. Er is niets opgeslagen.',
  /** For programs, in English in every language. Source: spec 2 §8. */
  failures: {
    process: 'Getting process failed! ',
    realisation: 'Getting realisation failed! ',
    processes: 'Getting {type} processes failed!',
    update: 'Could not update process!',
  },
} as const
