export const tags = {
  title: 'Tags',
  none: 'Geen tags',
  unknown: 'Onbekende tag',
  empty: 'Lege tags zijn niet toegestaan',
  long: 'Beperk tags tot maximaal 60 tekens',
  change: 'Tags wijzigen',
  choose: 'Tags van deze aanvraag',
  chooseForProcess: 'Tags van dit proces',
  save: 'Opslaan',
  saved: 'De tags zijn opgeslagen.',
  notOffered: 'Een van deze tags bestaat niet (meer) of is uitgezet. Er is niets gewijzigd.',
  /** For programs, in English in every language. Source: spec 1 §8. */
  unknownModel: 'Unknown model. No endpoint available.',
} as const
