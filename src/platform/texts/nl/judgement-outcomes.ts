/** Why a judgement is refused, and who judged: sentences of the server, which the panel shows unchanged. */
export const judgementOutcomes = {
  conflict: 'Deze aanvraag is intussen beoordeeld door {name}: {verdict}. Uw oordeel is niet opgeslagen.',
  conflictChanged: 'Deze aanvraag is intussen gewijzigd. Uw oordeel is niet opgeslagen.',
  notOpen: 'Deze aanvraag kan niet worden beoordeeld: de status is niet open.',
  onlyAdmin: 'Alleen een beheerder van deze gemeente kan een oordeel wijzigen.',
  notWhileConnected:
    'Deze aanvraag is gekoppeld aan een proces. Ontkoppel haar eerst; daarna kan het oordeel worden gewijzigd.',
  notJudged: 'Deze aanvraag is niet beoordeeld; er is geen oordeel om te wijzigen.',
  noContact:
    'Van deze verwijderde aanvraag is geen e-mailadres of telefoonnummer bekend; het oordeel kan niet worden gewijzigd.',
  conflictWithdrawing: 'Deze aanvraag is intussen gewijzigd. Het oordeel is niet ingetrokken.',
  whyNotWithdrawn: {
    nothing: 'Er is geen oordeel om in te trekken.',
    notYours: 'Alleen wie het oordeel gaf kan het intrekken.',
    connected: 'De aanvraag is gekoppeld aan een proces; het oordeel kan niet meer worden ingetrokken.',
    tooLate: 'Een oordeel kan alleen worden ingetrokken op de dag waarop het is gegeven.',
  },
  other: 'Deze aanvraag is beoordeeld door {name} ({time}): {verdict}.',
  before: 'Zojuist {reference}: {verdict}.',
  own: 'Uw oordeel: {verdict}.',
  undo: 'Ongedaan maken',
  withdraw: 'Oordeel intrekken',
  withdrawHint: 'Intrekken kan vandaag nog, zolang er geen proces is gekoppeld.',
  withdrawn: 'Het oordeel is ingetrokken.',
  nextOpen: 'Volgende open aanvraag',
  noneOpen: 'Er zijn geen andere open aanvragen in deze lijst.',
} as const
