import type { Oracle } from '../oracle.ts'
import { columnsOfRecord, eanOfRecord, placeOfRecord } from './columns.ts'
import { flow } from './flow.ts'
import { numbering } from './numbering.ts'
import { statuses } from './statuses.ts'

/** What holds of processes, their flow and their records. */
export const processes: readonly Oracle[] = [
  ...numbering,
  ...flow,
  ...statuses,
  columnsOfRecord,
  eanOfRecord,
  placeOfRecord,
]
