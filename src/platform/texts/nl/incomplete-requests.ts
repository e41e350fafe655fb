/** Requests without the contact data needed to answer them. */
export const incompleteRequests = {
  title: 'Niet compleet',
  hint: 'Deze aanvraag kwam binnen zonder e-mailadres en telefoonnummer, zodat de aanvrager geen antwoord kan krijgen. Vul ten minste een van beide in; dan staat de aanvraag open om te beoordelen.',
  fields: { email: 'E-mail', phone: 'Telefoon', first_name: 'Voornaam', last_name: 'Achternaam' },
  complete: 'Aanvullen',
  removing: 'Aanvraag verwijderen',
  reason: 'Reden (verplicht)',
  remove: 'Verwijder de aanvraag',
  handOver: 'Hoort hij bij een andere gemeente? Wijzig dan de gemeente.',
  completed: 'De aanvraag is compleet en staat open.',
  removed: 'De aanvraag is verwijderd.',
  typed: 'Wat u invulde (niet opgeslagen)',
  notNow: 'Deze aanvraag is niet (meer) incompleet.',
  conflict:
    'Iemand anders heeft deze aanvraag intussen gewijzigd. De status is nu {status}. Wat u invulde is niet opgeslagen.',
  problems: {
    either: 'Geef een e-mailadres of een telefoonnummer.',
    reason: 'Geef een reden.',
  },
} as const
