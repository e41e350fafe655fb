import { type Static, Type } from 'typebox'
import { referTo, type Same } from '../../platform/web/described.ts'
import type { CommentRecord } from './comment.ts'
import type { subjectRecord } from './record.ts'

const closed = { additionalProperties: false }

/** JSON schema of a comment in API responses; the same fields as `record.ts`. */
export const CommentSchema = Type.Object(
  {
    id: Type.Integer(),
    UserId: Type.String(),
    UserName: Type.String(),
    Time: Type.String({ format: 'date-time' }),
    Message: Type.String(),
    Version: Type.Integer({ description: 'The version of the record when the comment was written' }),
    status: Type.String({ description: '`new`, `todo`, `done` or `ignore`' }),
    edited_at: Type.String({
      description: 'Time of the last change of the text; empty when it was never changed',
    }),
    deleted_at: Type.Literal(false),
  },
  { $id: 'Comment', ...closed },
)

/** A record with its comments, newest first: the response to a change of a comment. */
export const CommentedSchema = Type.Object(
  {
    uuid: Type.String(),
    processType: Type.Object({ value: Type.String() }, closed),
    comments: Type.Array(referTo(CommentSchema)),
  },
  { $id: 'CommentedRecord', ...closed },
)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof CommentSchema>, CommentRecord>
true satisfies Same<Static<typeof CommentedSchema>, Awaited<ReturnType<typeof subjectRecord>>>
