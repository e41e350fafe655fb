import type { stepTimes as nl } from '../nl/step-times.ts'
import type { Translation } from '../texts.ts'

export const stepTimes: Translation<typeof nl> = {
  title: 'Average time in realization steps',
  menuLabel: 'Step duration',
  compare: 'Compare',
  benchmarks: {
    gemeente: 'By municipality',
    netbeheerder: 'By grid operator',
    aannemer: 'By contractor',
    procestype: 'By process type',
    palen: 'By number of posts',
  },
  by: {
    gemeente: 'Municipality',
    netbeheerder: 'Grid operator',
    aannemer: 'Contractor',
    procestype: 'Process type',
    palen: 'Number of posts',
  },
  startedIn: 'Started in',
  caption: 'Average number of days per step, {type}',
  captionOfAll: 'Average number of days per step, all process types',
  count: 'Processes',
  total: 'Total',
  all: 'All together',
  unknown: 'Unknown',
  noContractor: 'No contractor',
  posts: '{shown} {{n:post|posts}}',
  note: 'An average counts the processes in which the step is done, without the time that a process was on hold or cancelled. The total is the sum of the averages in the row. A dash: no process has completed the step yet.',
  list: 'Processes of {row}, newest first',
  pages: 'Pages with processes of {row}',
  started: '{address}, started {day}',
  startedOn: 'Started {day}',
  days: '{shown} {{n:day|days}}',
  timeline: 'Days per step of {ref}',
  notMeasured: 'not measured',
  states: {
    running: 'still running',
    onhold: 'on hold',
    cancelled: 'stopped',
  },
}
