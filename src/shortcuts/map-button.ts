import { group } from './group.ts'

export const MAP_BUTTON = group('mapButton', { open: ['m', '[data-open-map]'] })
