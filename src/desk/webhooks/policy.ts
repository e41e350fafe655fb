import { holderOf } from '../../platform/web/policy.ts'

/** See and keep the webhooks of the desk. */
export const keepWebhooks = holderOf('admin')
