import type { Translation } from '../dictionary.ts'
import type { nearby as nl } from '../nl/nearby.ts'

export const nearby: Translation<typeof nl> = {
  title: 'Nearby',
  count: '{n|count} {{charge point|charge points}} within {metres} m',
  atLeast: 'More than {n:number} charge points within {metres} m; these are the nearest',
  none: 'There are no charge points within {metres} m.',
  nowhere: 'Without coordinates, what is nearby is unknown.',
  unknown: 'The exact place of this request is not known, so what is nearby is unknown.',
  table: 'Charge points nearby, the nearest first',
  columns: {
    distance: 'Distance',
    status: 'Status',
    operator: 'CPO',
    reference: 'Reference',
    address: 'Address',
    evses: 'EVSEs',
  },
  metres: '{metres} m',
}
