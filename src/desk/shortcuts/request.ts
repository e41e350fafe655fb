import type { Group } from './group.ts'

export const REQUEST = {
  id: 'request',
  shortcuts: {
    next: ['j', 'a[rel=next]'],
    previous: ['k', 'a[rel=prev]'],
    judge: ['b', '#beoordeling'],
    comment: ['c', '#opmerkingen textarea'],
    start: ['s', '[data-start]'],
    copy: ['.', '[data-copy]'],
  },
} as const satisfies Group
