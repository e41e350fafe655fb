import type { Group } from './group.ts'

export const JUDGEMENT = {
  id: 'judgement',
  shortcuts: { choose: ['1–9', '#beoordeling [type=radio]'] },
} as const satisfies Group
