import { whenNear } from '../wake.ts'

export const { enhance } = whenNear(() => import('./enhance.tsx'), { also: '[data-proposal]' })
