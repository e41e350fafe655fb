import type { Translation } from '../dictionary.ts'
import type { pids as nl } from '../nl/pids.ts'

export const pids: Translation<typeof nl> = {
  unknown: 'Unknown',
  empty: 'Empty PIDs are not allowed',
  long: 'Limit PIDs to 60 characters',
  buildings: 'Buildings',
  buildingsHint:
    'Each line is a building: its code, a comma, and its name or address. Two columns of a spreadsheet can be pasted. A process of the PID suggests them.',
  noCode: 'A building begins with its code.',
  longBuilding: 'Building {code}: a code has at most {most:number} characters, a name {name:number}.',
  doubleCode: 'Code {code} occurs twice.',
  tooManyBuildings: 'A PID has at most {n:number} buildings.',
}
