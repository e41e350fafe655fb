import { type Static, Type } from 'typebox'
import { TEST, typeOf, WEBHOOK_KINDS } from './webhook.ts'

const closed = { additionalProperties: false }

/** The body of a message: identifiers and status, never contact data or texts of people. */
export const WebhookMessageSchema = Type.Object(
  {
    type: Type.String({
      enum: [...WEBHOOK_KINDS, TEST].map(typeOf),
      description: 'Type of event; ignore types that you do not know',
    }),
    timestamp: Type.String({ description: 'Time of the event, in UTC' }),
    data: Type.Object(
      {
        uuid: Type.String({ description: 'Identifier of the request or process; empty in a test' }),
        reference: Type.String({ description: 'Case number as shown to people' }),
        municipality: Type.Union([Type.String(), Type.Null()], {
          description: 'Code of the municipality; null when it is not known',
        }),
        status: Type.String({ description: 'Status: a number for a request, a word for a process' }),
        processType: Type.Optional(Type.String({ description: 'Type of the process' })),
        step: Type.Optional(
          Type.Object(
            {
              number: Type.Integer({ minimum: 1, description: 'Number of the step in the process' }),
              key: Type.String({
                description: 'Key of the step; empty when no step is left',
              }),
            },
            {
              ...closed,
              description: 'For a process: the completed step, or else the current step',
            },
          ),
        ),
      },
      { ...closed, description: 'The record that the event affects' },
    ),
  },
  { ...closed, $id: 'WebhookMessage' },
)
export type WebhookBody = Static<typeof WebhookMessageSchema>
