/** Contractors: the companies that dig and build. */
export const contractors = {
  empty: 'Lege aannemers zijn niet toegestaan',
  long: 'Beperk aannemers tot maximaal 60 tekens',
  email: 'E-mailadres',
  emailHint:
    'Mails over een proces gaan naar het adres van de aannemer; wie geen adres heeft, krijgt geen mails.',
} as const
