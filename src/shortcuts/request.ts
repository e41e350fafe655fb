import { group } from './group.ts'

export const REQUEST = group('request', {
  next: ['j', 'a[rel=next]'],
  previous: ['k', 'a[rel=prev]'],
  judge: ['b', '#beoordeling'],
  comment: ['c', '#opmerkingen textarea'],
  copy: ['.', '[data-copy]'],
})
