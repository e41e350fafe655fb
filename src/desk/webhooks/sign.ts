import { createHmac, randomBytes } from 'node:crypto'

/** Signatures by Standard Webhooks (standardwebhooks.com), which libraries of many languages check. */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of a message, with a signature for each secret. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Laadloket-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
