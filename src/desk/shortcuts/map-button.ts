import type { Group } from './group.ts'

export const MAP_BUTTON = {
  id: 'mapButton',
  shortcuts: { open: ['m', '[data-open-map]'] },
} as const satisfies Group
