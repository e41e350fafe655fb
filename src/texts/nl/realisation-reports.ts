/** Reports about how realisation goes: where processes stand, when they will be done, what is late. */
export const realisationReports = {
  type: 'Procestype',
  allTypes: 'Alle',
  step: 'Stap',
  reason: 'Reden',
  standing: 'Status',
  withoutReason: 'Zonder reden',
  processes: 'Processen',
  stations: 'Laadpalen',
  status: {
    title: 'Status realisatie',
    menuLabel: 'Statusoverzicht',
    steps: 'Actief, per stap',
    onhold: 'On hold, per reden',
    cancelled: 'Geannuleerd, per reden',
    whole: 'Alles samen',
  },
} as const
