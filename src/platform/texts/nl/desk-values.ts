/** Values of the desk that administrators change. */
export const deskValues = {
  title: 'Instellingen',
  saved: 'De instellingen zijn opgeslagen',
  groups: {
    statements: 'Teksten van de organisatie',
    sender: 'Afzender van mails',
    municipalities: 'Adressen van gemeenten',
    operators: 'Adressen van CPO’s',
    contractors: 'Adressen van aannemers',
  },
  whatFor:
    'Met deze gegevens gaan mails uit: van wie ze komen, wie antwoorden leest en waar berichten over processen naartoe gaan.',
  emptyParty: 'Wie geen adres heeft, krijgt geen mails.',
  whenSeen: 'Een wijziging geldt binnen enkele seconden, ook voor mails die nog niet weg zijn.',
  statements: { terms: 'Gebruiksvoorwaarden', privacy: 'Privacy', accessibility: 'Toegankelijkheid' },
  termsVersion: 'Versie van de gebruiksvoorwaarden',
  noDay: 'Vul een dag in, zoals 25-05-2022.',
  refused: 'Deze tekens kunnen niet: {list}',
  ownWords:
    'Een leeg tekstveld geeft de gewone tekst van het loket. Een lege regel begint een alinea, ‘# ’ een kop en ‘- ’ een regel van een lijst.',
  newTerms:
    'Een andere versie van de gebruiksvoorwaarden wordt iedereen één keer gevraagd; een verbeterde tikfout niet.',
  madeUp: 'Verzonnen adres: dit bereikt niemand.',
  changed: 'Gewijzigd op {at} door {name}.',
  byCommand: 'de opdrachtregel',
  senderName: 'Naam van de afzender',
  senderAddress: 'Adres van de afzender',
  support: 'Adres voor vragen en antwoorden',
  unknown: 'Deze instelling bestaat niet.',
  required: 'Vul dit in.',
  tooLong: 'Gebruik ten hoogste {n:number} tekens.',
  oneLine: 'Gebruik één regel met gewone tekens.',
  noAddress: 'Vul een e-mailadres in, zoals laadpalen@gemeente.nl.',
  invented: 'Dit adres is verzonnen: {address} bereikt geen brievenbus.',
  conflict:
    'Iemand anders heeft instellingen intussen gewijzigd. Er is niets opgeslagen; hieronder ziet u wat er nu staat.',
} as const
