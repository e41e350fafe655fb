import type { Group } from './group.ts'

export const REQUEST_LIST = {
  id: 'requestList',
  shortcuts: {
    next: ['j', 'tbody th a'],
    previous: ['k', 'tbody th a'],
    open: ['o', 'tbody th a'],
    page: ['x', '.pager a[rel=next]'],
  },
} as const satisfies Group
