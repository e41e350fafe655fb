import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { pageOf, paging, readingOf, untilNow } from '../../platform/lists/updates.ts'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Failure } from '../../platform/web/errors.ts'
import { failingWith } from '../../platform/web/failing-with.ts'
import { PAGE, Uuid } from '../../platform/web/fields.ts'
import { api } from '../../platform/web/route.ts'
import { findOpenProcess, removeChargePoint } from './delete-charge-point.ts'
import { type ChargePointCall, chargePointPolicy } from './policy.ts'
import { toRecords } from './record.ts'
import { findChargePoint, listAfter, listRemoved } from './record-queries.ts'
import { ChargePointSchema } from './record-schema.ts'

const closed = { additionalProperties: false }

const Body = Type.Object(
  {
    /** Only these municipalities, within scope. */
    codes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 600 })),
    ...paging,
    /** Only private charge points. */
    isRealisationPrivate: Type.Optional(Type.Boolean()),
    /** Deletes the charge point with this uuid; excludes the fields above. */
    ref: Type.Optional(Uuid),
    process: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'The process in whose step 1 the charge point is deleted; without it, any process in its municipality that the caller can see',
      }),
    ),
    /** The version that the client read; without it, the present version is deleted. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
)

const List = Type.Object(
  {
    chargingpoints: Type.Array(referTo(ChargePointSchema), { maxItems: PAGE }),
    after: Type.Union([Type.String(), Type.Null()]),
    ...untilNow,
  },
  closed,
)
const Deleted = Type.Object({ ref: Type.String({ description: 'The deleted charge point' }) }, closed)

/**
 * `POST /api/chargingpoints`: all charge points in scope, in pages of at most 500 with a cursor (`after` is null on the last
 * page); with `ref` it deletes that one.
 */
export function chargePointApi(app: FastifyInstance) {
  app.addSchema(ChargePointSchema)
  api(app, 'POST', '/api/chargingpoints', {
    permission: chargePointPolicy,
    operationId: 'listOrDeleteChargePoints',
    noun: 'charge points',
    summary:
      'Charge points in scope, in pages of at most 500: send `after` back; with `ref`, deletes that one',
    description:
      'Only charge points that a process created, and that are not in use, can be deleted. With ' +
      '`version`, 409 when the charge point changed since it was read.',
    body: Body,
    response: Type.Union([List, Deleted]),
    find: findRequested,
    async handler({ context, body, found }) {
      if (found.act === 'list') return list(context, body)
      const { uuid, version } = found.point
      await failingWith(context, context.t.chargePoints.notDeleted(), () =>
        removeChargePoint(context, { uuid, version: body.version ?? version }, found.process),
      )
      return { ref: uuid }
    },
  })
}

async function list(
  context: Context,
  { codes, isRealisationPrivate = false, limit = PAGE, after, updatedSince }: Static<typeof Body>,
) {
  const only = { codes, privateOnes: isRealisationPrivate }
  const reading = readingOf(context, { after, updatedSince })
  const rows = await listAfter(context, reading, only, limit + 1)
  const { page, ends } = await pageOf(context, reading, {
    rows,
    limit,
    deleted: () => listRemoved(context, reading, only),
  })
  return { chargingpoints: await toRecords(context, page), ...ends }
}

async function findRequested(
  context: Context,
  { body }: { body: Static<typeof Body> },
): Promise<ChargePointCall | undefined> {
  const { codes, after, limit, updatedSince, isRealisationPrivate, ref, process, version } = body
  const ofList = [codes, after, limit, updatedSince, isRealisationPrivate].some((it) => it !== undefined)
  const ofDelete = [process, version].some((it) => it !== undefined)
  // Reject mixed bodies, so that the required permission is unambiguous.
  if (ref === undefined ? ofDelete : ofList) throw new Failure(400)
  if (ref === undefined) return { act: 'list' }
  const point = await findChargePoint(context, ref)
  return point && { act: 'delete', point, process: await findOpenProcess(context, process, point) }
}
