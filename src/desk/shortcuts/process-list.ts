import type { Group } from './group.ts'

export const PROCESS_LIST = {
  id: 'processList',
  shortcuts: {
    next: ['j', 'tbody th a'],
    previous: ['k', 'tbody th a'],
    pick: ['x', 'tbody [type=checkbox]'],
    pickMore: ['X', 'tbody [type=checkbox]'],
    filter: ['f', '.colfilter'],
    export: ['e', '[data-export]'],
  },
} as const satisfies Group
