import type { contractors as nl } from '../nl/contractors.ts'
import type { Translation } from '../texts.ts'

export const contractors: Translation<typeof nl> = {
  unknown: 'Unknown',
  empty: 'Empty contractors are not allowed',
  long: 'Limit contractors to 60 characters',
}
