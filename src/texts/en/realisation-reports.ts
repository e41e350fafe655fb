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
  late: {
    title: 'What is late, and whose turn it is',
    perStep: 'Late, per step',
    perStepNote:
      'A step is late when it takes longer than nine in ten of those that are done: in whole days, without the time on hold. Of a step that was done too few times nothing can be said.',
    late: 'Late',
    running: 'Running now',
    longest: 'Longest, in days late',
    mayFillIn: 'May fill in the step',
    perParty: 'Late, per party',
    perPartyNote:
      'Counted for who is responsible for the step first; the list says of each process exactly whose turn it is.',
    mostShown:
      'The {n:number} with the most; all are in the Excel export. Counted for who is responsible for the step first; the list says of each process exactly whose turn it is.',
    turn: 'Whose turn',
    list: 'What is late the longest',
    listNote:
      'Days without the time on hold. Whose turn it is follows from what is still to be filled in; a step that runs beside it is there too.',
    reference: 'Reference',
    address: 'Address',
    municipality: 'Municipality',
    days: 'Days in the step',
    usual: 'Usually at most',
    over: 'Days late',
  },
}
