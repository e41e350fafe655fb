import { isIP } from 'node:net'
import { listed, onOrOff } from './kinds.ts'
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
  const networks = listed(env, 'WEBHOOK_NETWORKS')
  if (!networks.every(isNetwork)) problems.wrong('WEBHOOK_NETWORKS', (say) => say.networks())
  const http = onOrOff(env, 'WEBHOOK_HTTP', 'off', problems)
  if (http && production) problems.add('WEBHOOK_HTTP', (say) => say.webhookHttp())
  return { networks, http }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
