import { type Static, Type } from 'typebox'
import { TEST, TOLD, typeOf } from './webhook.ts'

const closed = { additionalProperties: false }

/** The body of a message: identifiers and status, never contact data or texts of people. */
export const WebhookMessageSchema = Type.Object(
  {
    type: Type.String({
      enum: [...TOLD, TEST].map(typeOf),
      description: 'What happened; read past types that you do not know',
    }),
    timestamp: Type.String({ description: 'Moment at which it happened, in UTC' }),
    data: Type.Object(
      {
        uuid: Type.String({ description: 'Identifier of the request or process; empty in a test' }),
        reference: Type.String({ description: 'Number of the case, as people name it' }),
        municipality: Type.Union([Type.String(), Type.Null()], {
          description: 'Code of the municipality; null where it is not known',
        }),
        status: Type.String({ description: 'The number of a request, the word of a process' }),
        processType: Type.Optional(Type.String({ description: 'Type of the process' })),
        step: Type.Optional(
          Type.Object(
            {
              number: Type.Integer({ minimum: 1, description: 'Which step of the process' }),
              key: Type.String({
                description: 'Name of the step for programs; empty when there is none any more',
              }),
            },
            {
              ...closed,
              description: 'Of a process: the step that was completed, else the current one',
            },
          ),
        ),
      },
      { ...closed, description: 'What it happened to' },
    ),
  },
  { ...closed, $id: 'WebhookMessage' },
)
export type WebhookBody = Static<typeof WebhookMessageSchema>
