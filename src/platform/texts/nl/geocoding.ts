/** Looking up addresses. Source of `notReady` and `none`: spec 3 §8. */
export const geocoding = {
  notReady: 'Geocoder is not (yet) available',
  none: 'not found',
  noneHint: 'Probeer een straat met de plaats, een postcode of een gemeente.',
  hint: 'Typ minstens {n:number} tekens van een straat, postcode of gemeente.',
  tooShort: 'Typ minstens {n:number} tekens.',
  searching: 'Adressen worden gezocht…',
  found: '{n|count} {{adres|adressen}} gevonden. Kies met de pijltjestoetsen en Enter.',
  failed: 'Het zoeken is mislukt. Probeer het opnieuw.',
  withoutHouse: 'dit huis is niet bekend',
  suggestions: 'Gevonden adressen',
  kinds: {
    address: 'Adres',
    street: 'Straat',
    'postal-code': 'Postcode',
    municipality: 'Gemeente',
  },
} as const
