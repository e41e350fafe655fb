import { type Static, type TSchema, Type } from 'typebox'
import { referTo, type Same } from '../../../platform/web/described.ts'
import { CommentSchema } from '../../comments/record-schema.ts'
import { DocsSchema } from '../../documents/record-schema.ts'
import { MOST_RESETS } from '../flow-queries.ts'
import { DecisionSchema } from './decision-record.ts'
import type { LocationRecord } from './location-record.ts'
import { MOST_VERSIONS, type ProcessRecord } from './record.ts'
import { byName, Value } from './value-schema.ts'

const closed = { additionalProperties: false }
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Moment = Type.String({ format: 'date-time' })
const Group = byName(Type.Union([Value, byName(Value)]))
export const LocationSchema = Type.Unsafe<LocationRecord>({
  $id: 'ProcessLocation',
  type: 'object',
  required: ['version', 'ChargePointOperator', 'Municipality', 'Location'],
  properties: {
    version: Type.Integer({ minimum: 1 }),
    ChargePointOperator: Type.String({ description: 'uuid of the stakeholder' }),
    Municipality: orNull(Type.String({ description: 'Its code' })),
    Location: Group,
  },
  additionalProperties: Type.Union([Value, Group]),
  description: 'Field values, by the paths in `/api/workflowspecification`, and derived values',
})

const Meta = orNull(
  Type.Object(
    { reason: Type.String(), label: Type.String(), comment: Type.String() },
    { ...closed, description: 'Reason of the current status' },
  ),
)

/** JSON schema of a process in API responses (spec 2 §3); the same fields as `record.ts`. */
export const ProcessSchema = Type.Object(
  {
    uuid: Type.String(),
    ref: Type.String({ description: 'The uuid again, under the name used in calls' }),
    version: Type.Integer({
      minimum: 1,
      description: 'Incremented at each change; an update sends the version that was read',
    }),
    processType: Type.Object(
      {
        value: Type.String(),
        label: Type.String(),
        acronym: Type.String(),
        routeType: Type.String(),
      },
      closed,
    ),
    category: Type.String(),
    case_ref: Type.String(),
    status: Type.Object(
      {
        step: Type.Integer({
          minimum: 1,
          description: 'The last step that has started and is not completed',
        }),
        uuid: Type.String({ description: 'uuid of its state in `flow`' }),
        version: Type.Integer({ description: 'Version of the location' }),
        label: Type.String(),
        completed: Type.Boolean(),
        cancelled: Type.Boolean(),
        onhold: Type.Boolean(),
        vkb: Type.Boolean({ description: 'True when the traffic decision was marked irrevocable' }),
      },
      closed,
    ),
    statusMeta: Type.Object({ onhold: Meta, cancelled: Meta }, closed),
    locationId: orNull(Type.String({ description: 'uuid of the location' })),
    isAsset: Type.Boolean(),
    Locations: Type.Array(referTo(LocationSchema), {
      description: `The latest ${MOST_VERSIONS} versions, the newest first`,
    }),
    CurrentLocation: referTo(LocationSchema),
    Docs: DocsSchema,
    requestUuids: Type.Array(Type.String(), { description: 'Linked requests in the scope of the caller' }),
    Tags: Type.Array(Type.String({ description: 'uuid of the tag' })),
    Events: Type.Array(
      Type.Object(
        {
          type: Type.String({
            description:
              '`process-start`, `onhold-start`, `onhold-end`, `cancelled-start`, `cancelled-end` or `process-end`',
          }),
          ts: Moment,
        },
        closed,
      ),
      { description: 'The oldest first' },
    ),
    comments: Type.Array(referTo(CommentSchema), { description: 'Newest first' }),
    flow: Type.Object(
      {
        state: Type.Array(
          Type.Object(
            { uuid: Type.String(), started_at: orNull(Moment), completed_at: orNull(Moment) },
            closed,
          ),
          { description: 'One for each step, in order' },
        ),
        resets: Type.Array(
          Type.Object(
            {
              ts: Moment,
              from: Type.Integer({ description: 'The step in which the process was' }),
              to: Type.Integer({ description: 'The step to which the process was reset' }),
              undone_at: orNull(Moment),
              state: Type.Array(
                Type.Object(
                  { uuid: Type.String(), started_at: Moment, completed_at: orNull(Moment) },
                  closed,
                ),
                { description: 'The restarted steps with their times before the reset' },
              ),
            },
            closed,
          ),
          { description: `The latest ${MOST_RESETS} resets, the newest first` },
        ),
        parts: Type.Array(
          Type.Object(
            {
              step: Type.Integer(),
              party: Type.String({ description: 'A role, `grid-operator` or `contractor`' }),
              since: Moment,
              done_at: orNull(Moment),
            },
            closed,
          ),
          {
            description:
              'The pending and finished parts of each party, in active steps and in completed steps with a reopened decision',
          },
        ),
        decisions: Type.Array(DecisionSchema, {
          description: 'Decisions about the values of other fields, in the order of the steps',
        }),
        refused: orNull(
          Type.Object(
            {
              step: Type.Integer(),
              result: Type.String(),
              follow: Type.String({ description: '`back`, `onhold`, `cancel` or `continue`' }),
            },
            { ...closed, description: 'The last result that stopped the process, and its follow-up' },
          ),
        ),
      },
      closed,
    ),
    duration: Type.Unsafe<Record<string, number | null>>({
      type: 'object',
      additionalProperties: orNull(Type.Integer({ minimum: 0 })),
      description: 'Number of whole days by step number; null when the step has not started',
    }),
    created_at: Moment,
    updated_at: Moment,
    MunicipalityCode: orNull(Type.String()),
    pidUuid: Type.String(),
    Customer: Type.String(),
    Remarks: Type.String(),
    ChargePointOperator: Type.String({ description: 'uuid of the stakeholder' }),
    Contractor: Type.String({ description: 'uuid of the contractor, or empty' }),
    objectionsUntil: orNull(
      Type.String({
        description:
          '`2026-03-02`: last day by law on which the traffic decision can still be objected to, also when the process is completed',
      }),
    ),
  },
  { $id: 'Process', ...closed },
)

/** `data` of a response with a process; after a change, the changed process. */
export const ProcessAnswer = Type.Object({ record: referTo(ProcessSchema) }, closed)
/** The same with a message and warnings about the change. */
export const ChangedProcessAnswer = Type.Object(
  {
    record: referTo(ProcessSchema),
    message: Type.String({
      description:
        'Message about the change, in the language of the caller: that the process was reset, or completed while objections are still possible; usually empty',
    }),
    warnings: Type.Array(Type.String(), {
      description:
        'Warnings about improbable values in the changed or completed steps, in the language of the caller, as on the page: dates long before the start of the process or far ahead, codes in an unusual format, charger ids that another process uses. The values were saved',
    }),
  },
  closed,
)

// Fails to compile when the schema and the record differ.
true satisfies Same<Static<typeof ProcessSchema>, ProcessRecord>
