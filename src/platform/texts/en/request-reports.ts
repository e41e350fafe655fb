import type { Translation } from '../dictionary.ts'
import type { requestReports as nl } from '../nl/request-reports.ts'

export const requestReports: Translation<typeof nl> = {
  title: 'Request judgement',
  menu: 'Review',
  caption: 'Requests of {year} by month',
  note: 'Counted in the month that a request was submitted in, by its status of now. The percentage is of the requests that were decided.',
  before: '{what} in {year}',
  month: 'Month',
  columns: {
    received: 'Submitted',
    accepted: 'Accepted',
    rejected: 'Rejected',
    open: 'Open',
    removed: 'Removed',
    incomplete: 'Incomplete',
    share: 'Accepted (%)',
  },
}
