import { type Static, Type } from 'typebox'
import type { Same } from '../../platform/web/described.ts'
import { MAIL_STATUSES } from './mail.ts'
import type { toMailRecord } from './record.ts'

const when = (description: string) => Type.String({ description: `${description}; empty before that` })

/** A mail in answers of the API, field by field as in record.ts. */
export const MailSchema = Type.Object(
  {
    uuid: Type.String(),
    subjectTemplate: Type.String({ description: 'Name of the template' }),
    subject: Type.String(),
    recipient: Type.String({
      description: 'Address; empty when it was erased, or when the caller may not see it',
    }),
    recipientName: Type.String(),
    status: Type.Enum([...MAIL_STATUSES], { description: 'Status' }),
    // Client generators derive a name from each enum value, and cannot from an empty one.
    deliveryStatus: Type.Union([Type.Literal(''), Type.Enum(['failed', 'delivered', 'opened'])], {
      description: '`delivered`: the mail server accepted it; empty while the delivery is unknown',
    }),
    smtpCode: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Last reply code of the mail server',
    }),
    explanation: Type.String({ description: 'Meaning of that code, in the language of the caller' }),
    attempts: Type.Integer(),
    createdAt: Type.String({ format: 'date-time' }),
    sentAt: when('Time at which the mail server accepted it'),
    openedAt: when('Time at which it was first opened'),
  },
  { $id: 'Mail', additionalProperties: false },
)

// Does not compile when a field of the record is not in the schema, or the other way round.
true satisfies Same<Static<typeof MailSchema>, ReturnType<typeof toMailRecord>>
