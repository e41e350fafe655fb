import type { Group } from './group.ts'

export const FORM = {
  id: 'form',
  shortcuts: { save: ['Ctrl+s', 'main form[method=post]'] },
} as const satisfies Group
