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
      'A step is late when it takes longer than 90% of the completed ones, in whole days without the time on hold. Steps that were completed too few times are left out.',
    late: 'Late',
    running: 'Running now',
    longest: 'Furthest behind (days)',
    mayFillIn: 'Performed by',
    perParty: 'Late, per party',
    perPartyNote:
      'Counted for who is responsible for the step first; the list shows for each process exactly who it is waiting on.',
    mostShown:
      'The {n:number} with the most; all are in the Excel export. Counted for who is responsible for the step first; the list shows for each process exactly who it is waiting on.',
    turn: 'Waiting on',
    list: 'Furthest behind',
    listNote:
      'Days without the time on hold. Who it is waiting on follows from the fields that are still empty; steps that run in parallel are included.',
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
      'A planned day comes first; otherwise the day on which it is done when every step takes its usual time here. Overdue: planned on a day that has passed. The last column counts the same processes in their latest month: when every step takes as long as 90% of them took at most.',
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
