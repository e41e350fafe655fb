import { group } from './group.ts'

export const JUDGEMENT = group('judgement', { choose: ['1–9', '#beoordeling [type=radio]'] })
