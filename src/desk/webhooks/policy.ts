import { holderEverywhere } from '../../platform/web/policy.ts'

/** View and manage the webhooks of the desk, which report events of every municipality. */
export const manageWebhooks = holderEverywhere('admin')
