/** Contractors: the companies that dig and build. */
export const contractors = {
  unknown: 'Onbekend',
  empty: 'Lege aannemers zijn niet toegestaan',
  long: 'Beperk aannemers tot maximaal 60 tekens',
} as const
