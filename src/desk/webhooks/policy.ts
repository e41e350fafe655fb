import { holderEverywhere } from '../../platform/web/policy.ts'

/** See and keep the webhooks of the desk, which tell of every municipality. */
export const keepWebhooks = holderEverywhere('admin')
