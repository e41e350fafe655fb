import type { realisationReports as nl } from '../nl/realisation-reports.ts'
import type { Translation } from '../texts.ts'

export const realisationReports: Translation<typeof nl> = {
  type: 'Process type',
  allTypes: 'All',
  step: 'Step',
  reason: 'Reason',
  standing: 'Status',
  withoutReason: 'Without a reason',
  processes: 'Processes',
  stations: 'Charging stations',
  status: {
    title: 'Realisation status',
    menuLabel: 'Status overview',
    steps: 'Active, per step',
    onhold: 'On hold, per reason',
    cancelled: 'Cancelled, per reason',
    whole: 'All together',
  },
}
