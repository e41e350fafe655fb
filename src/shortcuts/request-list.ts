import { group } from './group.ts'

export const REQUEST_LIST = group('requestList', {
  next: ['j', 'tbody th a'],
  previous: ['k', 'tbody th a'],
  open: ['o', 'tbody th a'],
  page: ['x', '.pager a[rel=next]'],
})
