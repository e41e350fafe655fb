export const requestReports = {
  title: 'Beoordeelde aanvragen',
  menu: 'Beoordelingen',
  caption: 'Aanvragen van {year} per maand',
  note: 'Geteld in de maand waarin een aanvraag is ingezonden, met de status van nu. Het percentage is van de beoordeelde aanvragen.',
  before: '{what} in {year}',
  month: 'Maand',
  columns: {
    received: 'Ingezonden',
    accepted: 'Geaccepteerd',
    rejected: 'Afgewezen',
    open: 'Openstaand',
    removed: 'Verwijderd',
    incomplete: 'Niet compleet',
    share: 'Geaccepteerd (%)',
  },
} as const
