import type { Group } from './group.ts'

export const MAP = {
  id: 'map',
  shortcuts: {
    list: ['l', '.map-window'],
    next: ['n', '.map-window'],
    previous: ['p', '.map-window'],
    centre: ['o', '.map-window'],
  },
} as const satisfies Group
