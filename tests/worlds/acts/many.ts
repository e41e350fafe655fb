import type { Act } from '../deed.ts'
import { manyDecisions } from './many-decisions.ts'
import { manyFields } from './many-fields.ts'
import { manyLists } from './many-lists.ts'
import { manyStatuses } from './many-statuses.ts'
import { manyStopped } from './many-stopped.ts'

/** What is done with many processes at once, and with their list. */
export const many: readonly Act[] = [
  ...manyStatuses,
  ...manyFields,
  ...manyDecisions,
  ...manyStopped,
  ...manyLists,
]
