import type { Translation } from '../dictionary.ts'
import type { realisationReports as nl } from '../nl/realisation-reports.ts'

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
    title: 'Late',
    perStep: 'Late, per step',
    perStepNote:
      'A step is late when it takes longer than nine in ten of those that are done: in whole days, without the time on hold. Of a step that was done too few times nothing can be said.',
    late: 'Late',
    running: 'Running now',
    longest: 'Furthest behind (days)',
    mayFillIn: 'Performed by',
    perParty: 'Late, per party',
    perPartyNote:
      'Counted for who is responsible for the step first; the list says of each process exactly whose turn it is.',
    mostShown:
      'The {n:number} with the most; all are in the Excel export. Counted for who is responsible for the step first; the list says of each process exactly whose turn it is.',
    turn: 'Waiting on',
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
  forecast: {
    title: 'Expected commissionings',
    months: 'Expected per month',
    monthsNote:
      'What people planned comes first; else the day that it is done when every step takes what it usually took here. Overdue is what was planned on a day that has passed. The last column counts the same processes in the month in which they come at the latest: when every step takes as long as nine in ten took at most.',
    month: 'Month',
    planned: 'Planned by people',
    expected: 'Expected by step times',
    latest: 'At the latest this month',
    overdue: 'Overdue',
    overdueShort: 'Overdue',
    later: 'Later',
    unknown: 'Without a forecast',
    why: 'Why',
    onhold: 'On hold',
    tooFew: 'Too few steps done to say',
    commissioned: 'Commissioned',
    commissionedNote: 'The six months before, and this month so far.',
    commissionedAllNote:
      'The six months before, and this month so far. Choose a process type to go from the figures to the list.',
    of: '{n|count} {{process|processes}}: {month}',
    isPlanned: 'Planned',
    isExpected: 'Expected',
  },
}
