import type { Translation } from '../dictionary.ts'
import type { trendReports as nl } from '../nl/trend-reports.ts'

/** The trend report, by month. */
export const trendReports: Translation<typeof nl> = {
  title: 'Trend by month',
  menu: 'Trend',
  period: 'Period',
  periods: {
    6: '6 months',
    12: '12 months',
    24: '24 months',
    'dit-jaar': 'This year',
    'vorig-jaar': 'Last year',
    zelf: 'Choose months',
  },
  from: 'From',
  until: 'Until and including',
  beside: 'Compare with',
  besides: {
    'jaar-eerder': 'A year before',
    ervoor: 'The period before',
    niets: 'Nothing',
  },
  fromUntil: '{from} until and including {until}',
  what: 'What',
  now: 'In this period',
  change: 'Difference',
  target: 'Target',
  share: 'Of the target',
  byMonth: 'By month',
  month: 'Month',
  figures: {
    received: 'Requests submitted',
    started: 'Processes started',
    completed: 'Processes completed',
    stations: 'Charging stations commissioned',
    leadTime: 'Lead time in days',
  },
  note: 'Completed counts the month in which a process was completed, as it stands now; the lead time is the average of those, from start to completion without the time on hold. Charging stations count in the month in which they came into operation. The current month counts so far.',
  leadsTo:
    'Each count leads to its list, and lead times and stations to their processes; of all types of process together by type.',
  ofType: '{type}: {n|count} {{process|processes}}',
  stationsOfType: '{type}: {stations:number} {{station|stations}} in {n|count} {{process|processes}}',
  lists: '{value}: list of each type',
}
