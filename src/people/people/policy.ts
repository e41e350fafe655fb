import { holderEverywhere } from '../../platform/web/policy.ts'

/**
 * See who uses the desk, and block persons: administrators of the whole desk, because a person may have roles in many
 * municipalities.
 */
export const managePeople = holderEverywhere('admin')
