import type { FastifyInstance } from 'fastify'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { type Context, can } from '../../../platform/web/context.ts'
import { referTo } from '../../../platform/web/described.ts'
import { Conflict, Failure, Invalid } from '../../../platform/web/errors.ts'
import { failingWith } from '../../../platform/web/failing-with.ts'
import { Uuid } from '../../../platform/web/fields.ts'
import { policyFor } from '../../../platform/web/policy.ts'
import { api } from '../../../platform/web/route.ts'
import { changedFields } from '../changes.ts'
import { openedBy } from '../decisions/reopened.ts'
import { FOLLOW_ACTIONS, type FollowAction } from '../flow/refusal.ts'
import { STATUS_ACTIONS, type StatusAction } from '../flow/status.ts'
import { changeStatus, editProcess, isOfAnyStep, deleteProcess as mayDelete } from '../policy.ts'
import { findProcess } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { deleteProcess } from '../save/delete-process.ts'
import { objectionsAfter } from '../save/objections-notice.ts'
import { oddValues } from '../save/odd-values.ts'
import { typeOf } from '../type-of.ts'
import { withProcessRecord } from './conflict-record.ts'
import { toRecord } from './record.ts'
import { ChangedProcessAnswer, ProcessSchema } from './record-schema.ts'
import { updateProcess } from './update-process.ts'

const closed = { additionalProperties: false }
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Step = Type.Integer({ minimum: 1, maximum: 99 })
const Comment = Type.String({ maxLength: 10_000 })

const describedAs = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
})

const unread = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as Record<never, never>

/** The body may repeat a whole process as the API returned it; only the properties in `read` are used. */
const processWith = <Read extends TProperties>(read: Read) =>
  Type.Object({ ...unread(...Object.keys(ProcessSchema.properties)), ...read }, closed)

const Repeated = Type.Optional(
  Type.Unknown({
    description: 'Read-only: refused when it differs from `CurrentLocation`',
  }),
)

const Update = processWith({
  uuid: Uuid,
  version: Version,
  Remarks: Repeated,
  Customer: Repeated,
  Contractor: Repeated,
  pidUuid: Repeated,
  /** Any field of the record, by path; absent fields stay unchanged. */
  CurrentLocation: Type.Optional(
    Type.Unsafe<Record<string, unknown>>(
      Type.Record(Type.String({ maxLength: 120 }), Type.Unknown(), { maxProperties: 200 }),
    ),
  ),
  flow: Type.Optional(
    Type.Object(
      {
        ...unread('state', 'resets', 'parts', 'decisions', 'refused'),
        complete: Type.Optional(describedAs(Step, 'The number of the step to complete')),
        reset: Type.Optional(
          describedAs(
            Step,
            'The number of the step to reset the process to: this step and all later steps restart. With `complete`, the reset comes first',
          ),
        ),
        keepProgress: Type.Optional(
          Type.Boolean({
            description:
              'A change of a field in a completed step resets the process to that step. True makes it a correction: every step keeps its state. Takes precedence over `reset`',
          }),
        ),
        undoReset: Type.Optional(
          Type.Boolean({
            description:
              'True undoes the last reset: every step returns to its previous state. Must be sent alone; 409 when the process changed since',
          }),
        ),
        follow: Type.Optional(
          Type.Object(
            {
              action: Type.Unsafe<FollowAction>(Type.String({ enum: [...FOLLOW_ACTIONS] })),
              reason: Type.Optional(Type.String({ maxLength: 100 })),
              comment: Type.Optional(Comment),
            },
            {
              ...closed,
              description: 'The follow-up when a step is completed with a result that stops the process',
            },
          ),
        ),
      },
      closed,
    ),
  ),
  status: Type.Optional(
    Type.Object(
      {
        ...unread('step', 'uuid', 'version', 'label', 'completed', 'cancelled', 'onhold', 'vkb'),
        action: Type.Optional(Type.Unsafe<StatusAction>(Type.String({ enum: [...STATUS_ACTIONS] }))),
        reason: Type.Optional(Type.String({ maxLength: 100 })),
        comment: Type.Optional(Comment),
      },
      closed,
    ),
  ),
})

/** May change any part of a process; the acts check the permission for each field. */
const changeProcess = policyFor<FoundProcess>(
  'process.update',
  (context, process) => editProcess.allows(context, process) || changeStatus.allows(context, process),
  (context) => isOfAnyStep(context) || can(context, 'canChangeStatus'),
)

/** The API routes that change and delete one process. Spec 2 §7. */
export function processChangeApi(app: FastifyInstance) {
  api(app, 'POST', '/api/process_update', {
    permission: changeProcess,
    creates: true,
    operationId: 'updateProcess',
    noun: 'processes',
    summary:
      'Changes the values, the flow and the status of a process, all or none; the rest of `process` is ignored',
    description:
      'Fields that are not sent remain unchanged. Each field requires the right to ' +
      'edit its step. Send the `version` that was read; a 409 response contains the process as it is ' +
      'now.',
    body: Type.Object({ process: Update }, closed),
    response: ChangedProcessAnswer,
    conflict: referTo(ProcessSchema),
    find: (context: Context, { body }: { body: { process: { uuid: string } } }) =>
      failingWith(context, context.t.processApi.failures.update(), () =>
        findProcess(context, body.process.uuid),
      ),
    handler: ({ context, body: { process }, found }) =>
      failingWith(context, context.t.processApi.failures.update(), () =>
        withProcessRecord(context, found, async () => {
          const after = await updateProcess(context, found, updateIn(context, process))
          return {
            record: await toRecord(context, after),
            message: messageAfter(context, found, after),
            warnings: await warningsAfter(context, found, after, process.flow?.complete),
          }
        }),
      ),
  })

  api(app, 'POST', '/api/process_delete', {
    permission: mayDelete,
    operationId: 'deleteProcess',
    noun: 'processes',
    summary: 'Deletes a process that was not completed; its case number is not reused',
    description:
      'It disappears from all lists, and its documents are removed. Its changes to charge ' +
      'points remain.',
    body: Type.Object({ record: processWith({ uuid: Uuid, version: Type.Optional(Version) }) }, closed),
    response: Type.Object(
      {
        record: referTo(ProcessSchema),
        message: Type.String({ description: 'Message to show' }),
      },
      closed,
    ),
    conflict: referTo(ProcessSchema),
    find: (context: Context, { body }: { body: { record: { uuid: string } } }) =>
      findProcess(context, body.record.uuid),
    handler: ({ context, body, found }) =>
      withProcessRecord(context, found, async () => {
        const { deletion } = context.t.processes
        const record = await toRecord(context, found)
        await deleteProcess(context, found, body.record.version ?? found.version).catch((error) =>
          notDeleted(context, deletion.failed({ ref: found.case_ref }), error),
        )
        return { record, message: deletion.done({ ref: found.case_ref }) }
      }),
  })
}

/** The message after a change: the process was reset, or it was finished while objections are possible; mostly ''. */
function messageAfter(context: Context, before: FoundProcess, after: FoundProcess): string {
  const isSetBack = after.status === 'active' && after.steps_started < before.steps_started
  if (isSetBack) return context.t.processes.resets.byCall({ n: after.current_step })
  return objectionsAfter(context, before, after)
}

/** Warnings about improbable values in the changed steps and in the completed one, and about decisions that opened again. */
async function warningsAfter(
  context: Context,
  before: FoundProcess,
  after: FoundProcess,
  completed: number | undefined,
): Promise<string[]> {
  const type = typeOf(context, after)
  const changed = changedFields(type, before.record, after.record).map(({ number }) => number)
  const numbers = new Set([...changed, ...[completed ?? []].flat()])
  const warnings = new Set<string>(await openedBy(context, before, after))
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const step = type.steps[number - 1]
    for (const warning of step ? await oddValues(context, after, step, after.record) : [])
      warnings.add(warning)
  }
  return [...warnings]
}

function updateIn(context: Context, process: Static<typeof Update>) {
  const { version, CurrentLocation, flow, status } = process
  if (status && !status.action && (status.reason || status.comment))
    throw new Invalid([{ field: 'status.action', message: context.t.processApi.noAction() }])
  const { complete, reset, keepProgress, undoReset, follow } = flow ?? {}
  return {
    version,
    location: CurrentLocation,
    beside: process,
    undoReset: undoReset === true,
    flow: {
      ...(complete !== undefined && { complete }),
      ...(reset !== undefined && { reset }),
      ...(keepProgress !== undefined && { keepProgress }),
      ...(follow && { follow: { reason: '', comment: '', ...follow } }),
    },
    status: status?.action && {
      action: status.action,
      reason: status.reason ?? '',
      comment: status.comment ?? '',
    },
  }
}

/** Adds the reason to the specified error message; an internal error becomes a 500 with that message. */
function notDeleted(context: Context, message: string, error: unknown): never {
  if (error instanceof Conflict) throw new Conflict(message)
  if (error instanceof Failure)
    throw new Failure(error.status, message, { problems: [{ field: 'record', message: error.message }] })
  if (isUnavailable(error)) throw error
  context.log.error({ err: error }, 'deleting a process failed')
  throw new Failure(500, message)
}
