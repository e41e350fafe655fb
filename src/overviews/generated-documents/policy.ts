import { holderAt } from '../../records/processes/policy.ts'
import type { Generated } from './generated-document.ts'

/** Who may have a document made of a process: holders of its feature, towards that process. */
export const mayMake = {
  'start-document': holderAt('generateStartDoc'),
  'location-views': holderAt('automatedViews'),
} satisfies Record<Generated, unknown>
