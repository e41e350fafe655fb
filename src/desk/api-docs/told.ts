import { KEPT_DAYS, TEST, TOLD, typeOf } from '../webhooks/webhook.ts'
import type { OpenApiOperation } from './open-api.ts'

/** The webhooks of the desk, for the description of the API. */

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const EXAMPLE = {
  type: 'process.step-completed',
  timestamp: '2026-03-02T09:00:00.000Z',
  data: {
    uuid: '00000000-0000-4000-8000-000000000001',
    reference: 'VL-RP-26-0001',
    municipality: '44021',
    status: 'active',
    processType: 'realisation',
    step: { number: 2, key: 'location-decided' },
  },
}

const receiveMessage: OpenApiOperation = {
  operationId: 'receiveMessage',
  summary: 'What the desk posts to the addresses that an administrator gave under Beheer, Webhooks',
  description: `A message tells that something happened, and to what: ${[...TOLD, TEST].map((kind) => `\`${typeOf(kind)}\``).join(', ')}. It has identifiers
and how things stand, no contact data; ask for the rest by the API, with rights of your own. Read past types and fields that you
do not know.

Messages follow [Standard Webhooks](https://www.standardwebhooks.com), which has libraries to check them. The signature is the
HMAC-SHA256 of \`webhook-id\`, \`webhook-timestamp\` and the body as it came, with a dot between them, keyed with the secret
after \`whsec_\` (base64), in base64 after \`v1,\`. For a day after the secret was renewed there are two signatures, with a space
between them: one that is right is enough. Refuse a timestamp that is more than five minutes off.

Each message comes at least once, seldom more often, and not always in order: know it by \`webhook-id\`, which stays the same,
also when somebody sends it again. Answer with any 2xx within 15 seconds; redirects are not followed. Anything else is tried again
after 5 seconds, a minute, 5 and 30 minutes, 2, 4, 8 and 10 hours, a fifth more or less, and as late as \`Retry-After\` asks.
When nothing arrives for a day, or at once by 410, the webhook is switched off, and its contact gets a mail. While it is off no
messages are made: ask for what changed with \`updatedSince\`. Messages and their tries are kept for ${KEPT_DAYS} days.`,
  security: [],
  parameters: [
    header(
      'webhook-id',
      'Number of the message, the same at each try',
      '8b0f2d0e-5c1d-4a5e-9a53-0f4f6d1f6c52',
    ),
    header('webhook-timestamp', 'Moment of this try, in seconds since 1970', '1772442000'),
    header(
      'webhook-signature',
      'Signatures, with a space between them',
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ),
  ],
  requestBody: {
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' }, example: EXAMPLE },
    },
  },
  responses: {
    '2XX': { description: 'It was taken' },
    '410': { description: 'Nothing is taken there any more: the webhook is switched off' },
  },
}

export const WEBHOOKS = { message: { post: receiveMessage } }
