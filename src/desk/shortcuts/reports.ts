import type { Group } from './group.ts'

export const REPORTS = {
  id: 'reports',
  shortcuts: {
    nextYear: ['y', 'select[name=jaar]'],
    previousYear: ['Y', 'select[name=jaar]'],
    export: ['e', '[data-export]'],
  },
} as const satisfies Group
