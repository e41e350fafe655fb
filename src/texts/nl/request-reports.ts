/** Reports about requests. */
export const requestReports = {
  title: 'Beoordeelde aanvragen',
  menu: 'Beoordelingen',
  caption: 'Aanvragen van {year} per maand',
  note: 'Geteld in de maand waarin een aanvraag is ingezonden, zoals zij nu staat. Van wat is beoordeeld, is het laatste percentage geaccepteerd.',
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
