import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { referTo } from '../../platform/web/described.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { findProcess } from '../../records/processes/queries.ts'
import { readMails } from './policy.ts'
import { mailRecordsOf } from './record.ts'
import { MailSchema } from './record-schema.ts'

const closed = { additionalProperties: false }

/** `POST /api/mail_logs`: the mails of a process. Source: spec 2 §7. */
export function mailApi(app: FastifyInstance) {
  app.addSchema(MailSchema)
  api(app, 'POST', '/api/mail_logs', {
    permission: readMails,
    operationId: 'listMails',
    noun: 'mails',
    summary: 'The mails of a process, newest first',
    description: 'Recipient and delivery status of each mail, without its text.',
    body: Type.Object({ processUUID: Uuid }, closed),
    response: Type.Object({ mails: Type.Array(referTo(MailSchema)) }, closed),
    find: (context, { body }) => findProcess(context, body.processUUID),
    handler: async ({ context, found }) => ({ mails: await mailRecordsOf(context, found) }),
  })
}
