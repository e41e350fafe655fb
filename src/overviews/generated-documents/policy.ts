import { holderAt } from '../../records/processes/policy.ts'
import type { Generated } from './generated-document.ts'

/** Permission to have a document made: holders of its feature, for that process. */
export const mayMake = {
  'start-document': holderAt('generateStartDoc'),
  'location-views': holderAt('automatedViews'),
} satisfies Record<Generated, unknown>
