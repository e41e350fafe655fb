import type { Translation } from '../dictionary.ts'
import type { pids as nl } from '../nl/pids.ts'

export const pids: Translation<typeof nl> = {
  unknown: 'Unknown',
  empty: 'Empty PIDs are not allowed',
  long: 'Limit PIDs to 60 characters',
}
