import { type Static, Type } from 'typebox'
import type { Same } from '../../platform/web/described.ts'
import { MAIL_STATUSES } from './mail.ts'
import type { toMailRecord } from './record.ts'

const when = (description: string) => Type.String({ description: `${description}; empty while it never was` })

/** A mail in answers of the API, field by field as in record.ts. */
export const MailSchema = Type.Object(
  {
    uuid: Type.String(),
    subjectTemplate: Type.String({ description: 'Name of the template' }),
    subject: Type.String(),
    recipient: Type.String({ description: 'Address; empty when it was erased, or is not for the caller' }),
    recipientName: Type.String(),
    status: Type.Enum([...MAIL_STATUSES], { description: 'Its state, in one word' }),
    // Client generators derive a name from each enum value, and cannot from an empty one.
    deliveryStatus: Type.Union([Type.Literal(''), Type.Enum(['failed', 'delivered', 'opened'])], {
      description: '`delivered`: the mail server took it over; empty while nothing is known',
    }),
    smtpCode: Type.Union([Type.Integer(), Type.Null()], { description: 'What the server answered last' }),
    explanation: Type.String({ description: 'What that means, in the language of the caller' }),
    attempts: Type.Integer(),
    createdAt: Type.String({ format: 'date-time' }),
    sentAt: when('When the server took it over'),
    openedAt: when('When it was opened first'),
  },
  { $id: 'Mail', additionalProperties: false },
)

// Does not compile when a field of the record is not in the schema, or the other way round.
true satisfies Same<Static<typeof MailSchema>, ReturnType<typeof toMailRecord>>
