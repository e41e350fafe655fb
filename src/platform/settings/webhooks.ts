import { networks, onOrOff } from './kinds.ts'
import type { Problems } from './problems.ts'

export interface WebhookSettings {
  /** Internal networks that webhooks may reach: addresses, or CIDR ranges. */
  networks: string[]
  /** True when they may use HTTP without TLS; never in production. */
  http: boolean
}

/** Reads `WEBHOOK_NETWORKS` and `WEBHOOK_HTTP`. Adds one line per mistake to `problems`. */
export function readWebhooks(
  env: NodeJS.ProcessEnv,
  production: boolean,
  problems: Problems,
): WebhookSettings {
  const http = onOrOff(env, 'WEBHOOK_HTTP', 'off', problems)
  if (http && production) problems.add('WEBHOOK_HTTP', (words) => words.webhookHttp())
  return { networks: networks(env, 'WEBHOOK_NETWORKS', problems), http }
}
