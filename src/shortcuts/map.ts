import { group } from './group.ts'

export const MAP = group('map', {
  list: ['l', '.map-window'],
  next: ['n', '.map-window'],
  previous: ['p', '.map-window'],
  centre: ['o', '.map-window'],
})
