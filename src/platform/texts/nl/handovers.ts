/** Handing a request over to another municipality. */
export const handovers = {
  byRegister: 'Volgens het adressenregister ligt dit adres in die gemeente.',
  title: 'Gemeente wijzigen',
  open: 'Draag over aan een andere gemeente',
  hint: 'Hoort deze aanvraag bij een andere gemeente van dit loket? Draag hem dan over.',
  likely: 'Postcode, plaats en coördinaten wijzen naar {municipality}.',
  losesSight: 'Valt die gemeente buiten uw gemeenten, dan ziet u de aanvraag daarna niet meer.',
  municipality: 'Nieuwe gemeente',
  choose: 'Kies een gemeente',
  reason: 'Reden (verplicht)',
  confirm: 'Draag over',
  earlier: 'Eerder overgedragen',
  one: '{at}: van {from} naar {to}, door {who}',
  yourReason: 'Uw reden (niet opgeslagen)',
  done: 'Aanvraag {request} is overgedragen aan {municipality}.',
  outOfSight: 'U ziet hem daarom niet meer in uw lijst.',
  notNow:
    'Deze aanvraag kan niet worden overgedragen: hij is beoordeeld, gekoppeld aan een proces of opgeruimd.',
  conflict:
    'Iemand anders heeft deze aanvraag intussen gewijzigd. Hij is nu van {municipality}, met status {status}. Wat u invulde staat er nog.',
  problems: {
    choose: 'Kies een gemeente.',
    other: 'Kies een andere gemeente van dit loket.',
    reason: 'Geef een reden.',
  },
} as const
