import type { contractors as nl } from '../nl/contractors.ts'
import type { Translation } from '../texts.ts'

export const contractors: Translation<typeof nl> = {
  unknown: 'Unknown',
}
