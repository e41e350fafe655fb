import type { pids as nl } from '../nl/pids.ts'
import type { Translation } from '../texts.ts'

export const pids: Translation<typeof nl> = {
  unknown: 'Unknown',
  empty: 'Empty PIDs are not allowed',
  long: 'Limit PIDs to 60 characters',
}
