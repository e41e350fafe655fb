import { RETENTION_DAYS, TEST, typeOf, WEBHOOK_KINDS } from '../webhooks/webhook.ts'
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
  summary:
    'The message that the desk posts to the addresses that an administrator added under Beheer, Webhooks',
  description: `A message reports an event and the record that it affects: ${[...WEBHOOK_KINDS, TEST].map((kind) => `\`${typeOf(kind)}\``).join(', ')}. It contains
identifiers and statuses, but no contact data; read the rest through the API, with your own rights. Ignore types and fields
that you do not know.

Messages follow [Standard Webhooks](https://www.standardwebhooks.com), which has libraries to verify them. The signature is the
HMAC-SHA256 of \`webhook-id\`, \`webhook-timestamp\` and the unmodified body, joined by dots, with as key the secret after
\`whsec_\` (base64); it follows \`v1,\` in base64. For a day after the secret was rotated there are two signatures, separated by
a space: one valid signature is enough. Reject a timestamp that is more than five minutes off.

Each message is delivered at least once, rarely more often, and not always in order: recognise duplicates by \`webhook-id\`, which
stays the same, also when a person sends the message again. Answer with any 2xx within 15 seconds; redirects are not followed.
Otherwise the desk retries after 5 seconds, a minute, 5 and 30 minutes, 2, 4, 8 and 10 hours, each with a jitter of up to a
fifth, and no earlier than \`Retry-After\` allows. When no message arrives for a day, or at once after a 410, the desk switches
the webhook off and mails its contact. While it is off the desk creates no messages: get the changes with \`updatedSince\`.
Messages and their attempts are stored for ${RETENTION_DAYS} days.`,
  security: [],
  parameters: [
    header(
      'webhook-id',
      'Identifier of the message, the same for each attempt',
      '8b0f2d0e-5c1d-4a5e-9a53-0f4f6d1f6c52',
    ),
    header('webhook-timestamp', 'Time of this attempt, in seconds since 1970', '1772442000'),
    header(
      'webhook-signature',
      'Signatures, separated by spaces',
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    ),
  ],
  requestBody: {
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/WebhookMessage' }, example: EXAMPLE },
    },
  },
  responses: {
    '2XX': { description: 'The message was accepted' },
    '410': { description: 'The address no longer accepts messages: the desk switches the webhook off' },
  },
}

export const WEBHOOKS = { message: { post: receiveMessage } }
