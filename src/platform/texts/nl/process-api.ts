/** Messages of the API of processes. Source of the failures: spec 2 §8. */
export const processApi = {
  cpoError:
    'Uw organisatie is hier niet bekend als CPO; daarom ziet u geen processen. Vraag de beheerder om uw account na te kijken.',
  unknownType: 'Dit soort proces bestaat hier niet.',
  oneOfTwo: 'Noem een uuid of een locationId, en niet allebei.',
  unknownField: 'Dit veld bestaat niet of is niet in te vullen: {field}. Er is niets opgeslagen.',
} as const
