/** The charge points around a request, as a list on its page. */
export const nearby = {
  title: 'In de buurt',
  count: '{n|count} {{laadpunt|laadpunten}} binnen {metres} m',
  atLeast: 'Meer dan {n:number} laadpunten binnen {metres} m; dit zijn de dichtstbijzijnde',
  none: 'Er zijn geen laadpunten binnen {metres} m.',
  nowhere: 'Zonder coördinaten is niet te zeggen wat in de buurt ligt.',
  unknown: 'De precieze plaats van deze aanvraag is niet bekend, dus wat in de buurt ligt is niet te zeggen.',
  table: 'Laadpunten in de buurt, de dichtstbijzijnde eerst',
  columns: {
    distance: 'Afstand',
    status: 'Status',
    operator: 'CPO',
    reference: 'Referentie',
    address: 'Adres',
    evses: 'EVSE’s',
  },
  metres: '{metres} m',
} as const
