import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { api } from '../../platform/web/route.ts'
import { findAsset } from '../assets/queries.ts'
import { findProcess } from '../processes/queries.ts'
import { findRequest } from '../requests/queries.ts'
import { changeStatus } from './change-status.ts'
import { SUBJECT_TYPES, type SubjectType } from './comment.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { type CommentCall, commentPolicy } from './policy.ts'
import { findComment } from './queries.ts'
import { subjectRecord } from './record.ts'
import { CommentedSchema, CommentSchema } from './record-schema.ts'
import { remove } from './remove.ts'
import { assetAsSubject, type CommentSubject, processAsSubject, requestAsSubject } from './subject.ts'

const LARGEST_ID = 2_147_483_647
/** Longer than any tenant's limit, so that the error can report by how much a text is too long. */
export const Message = Type.String({ maxLength: 100_000 })
export const Status = Type.String({ maxLength: 40 })
export const EditedAt = Type.String({ maxLength: 40 })

const Body = Type.Object(
  {
    type: Type.Enum([...SUBJECT_TYPES]),
    ref: Type.String({ maxLength: 100 }),
    data: Type.Object(
      {
        version: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_ID })),
        Message: Type.Optional(Message),
        number: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_ID })),
        status: Type.Optional(Status),
        action: Type.Union([Type.Literal('create'), Type.Literal('edit'), Type.Literal('delete')]),
        edited_at: Type.Optional(EditedAt),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

/**
 * `POST /api/comment`, for requests, processes and assets. The effect depends on `action`:
 * - `create`: writes `Message`; `number` is ignored; `status` may set the first status.
 * - `edit` with a `status`: changes only the status, and ignores `Message`.
 * - `edit` without: changes the text; an empty one changes nothing; with `edited_at`, only when the text did not change
 *   since then.
 * - `delete`: erases the text.
 * The stored version is that of the record, whatever `version` is sent.
 */
export function commentApi(app: FastifyInstance) {
  app.addSchema(CommentSchema)
  app.addSchema(CommentedSchema)
  api(app, 'POST', '/api/comment', {
    permission: commentPolicy,
    creates: true,
    operationId: 'changeComment',
    noun: 'comments',
    summary: 'Create, edit or delete a comment; an edit with a status changes only the status',
    description:
      '`create` adds a comment with `Message`. `edit` changes the text, or only the `status` when that is ' +
      'sent; with `edited_at`, 409 when the text changed since then. `delete` erases the ' +
      'text; only the author or a moderator may do so.',
    body: Body,
    response: Type.Object({ record: referTo(CommentedSchema) }, { additionalProperties: false }),
    conflict: referTo(CommentedSchema),
    find: findRequested,
    async handler({ context, body: { data }, found }) {
      const message = data.Message ?? ''
      const { subject } = found
      if (found.act === 'create') await create(context, subject, message, found.status)
      else if (found.act === 'status') await changeStatus(context, subject, found.comment, found.status)
      else if (found.act === 'delete') await remove(context, subject, found.comment)
      else await edit(context, subject, found.comment, { message, seen: data.edited_at })
      return { record: await subjectRecord(context, subject) }
    },
  })
}

/** Finds a record by its uuid; undefined when it does not exist or is out of scope. */
const subjects: Record<SubjectType, (context: Context, uuid: string) => Promise<CommentSubject | undefined>> =
  {
    async request(context, uuid) {
      const request = await findRequest(context, uuid)
      return request && requestAsSubject(request)
    },
    async process(context, uuid) {
      const process = await findProcess(context, uuid)
      return process && processAsSubject(context, process)
    },
    async assets(context, uuid) {
      const asset = await findAsset(context, uuid)
      return asset && assetAsSubject(asset)
    },
  }

async function findRequested(
  context: Context,
  { body }: { body: Static<typeof Body> },
): Promise<CommentCall | undefined> {
  const { action, number = 0, status = '' } = body.data
  const subject = await subjects[body.type](context, body.ref)
  if (!subject) return undefined
  if (action === 'create') return { act: 'create', subject, status }
  const comment = await findComment(context.db, subject, number)
  if (!comment) return undefined
  if (action === 'edit' && status !== '') return { act: 'status', subject, comment, status }
  return { act: action, subject, comment }
}
