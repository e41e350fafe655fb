import type { Group } from './group.ts'

export const JUDGEMENT = {
  id: 'judgement',
  shortcuts: {
    choose: ['1–9', '#beoordeling [type=radio]'],
    adopt: ['0', '[data-proposal]'],
    undo: ['u', '[data-undo]'],
  },
} as const satisfies Group
