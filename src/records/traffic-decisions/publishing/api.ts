import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { referTo } from '../../../platform/web/described.ts'
import { Conflict } from '../../../platform/web/errors.ts'
import { Uuid } from '../../../platform/web/fields.ts'
import { api } from '../../../platform/web/route.ts'
import { toRecord } from '../../processes/api/record.ts'
import { ProcessSchema } from '../../processes/api/record-schema.ts'
import { ProcessConflict } from '../../processes/conflict.ts'
import { MOST_AT_ONCE } from '../decision.ts'
import { confirmDecisions } from '../policy.ts'
import { markDecisions } from './confirm.ts'

const closed = { additionalProperties: false }
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const Body = Type.Object(
  {
    processes: Type.Array(Type.Object({ uuid: Uuid, version: Version }, closed), {
      minItems: 1,
      maxItems: MOST_AT_ONCE,
      description: 'Processes, each with the version that was read',
    }),
    irrevocable: Type.Boolean({ description: 'False withdraws the mark' }),
    beforeLastDay: Type.Optional(
      Type.Boolean({
        description:
          'During an objection period the first call is refused, with the last day of each period; send true to mark the decisions anyway',
      }),
    ),
  },
  closed,
)

const Marked = Type.Object(
  {
    uuid: Type.String(),
    case_ref: Type.String(),
    version: Type.Integer({ description: 'Version after the call' }),
    ConfirmedDate: Type.String({ description: 'Date since which it is irrevocable; empty when it is not' }),
  },
  closed,
)

/** The API route that marks traffic decisions irrevocable, as the pages do: all given processes or none. */
export function trafficDecisionApi(app: FastifyInstance) {
  api(app, 'POST', '/api/traffic_decision_irrevocable', {
    permission: confirmDecisions,
    creates: true,
    operationId: 'markIrrevocable',
    noun: 'traffic decisions',
    summary: 'Marks the traffic decisions of processes irrevocable as of today, or withdraws the mark',
    description: 'All of the processes or none. Only decisions whose objection period has passed.',
    body: Body,
    response: Type.Object({ processes: Type.Array(Marked) }, closed),
    conflict: referTo(ProcessSchema),
    async handler({ context, body: { processes, irrevocable, beforeLastDay } }) {
      const marking = {
        act: irrevocable ? ('confirm' as const) : ('revoke' as const),
        uuids: processes.map(({ uuid }) => uuid),
        versions: new Map(processes.map(({ uuid, version }) => [uuid, version])),
        ...(beforeLastDay !== undefined && { beforeLastDay }),
      }
      const marked = await markDecisions(context, marking).catch(async (error) => {
        if (!(error instanceof Conflict)) throw error
        const now = error instanceof ProcessConflict && error.process
        throw new Conflict(error.message, now ? { apiRecord: await toRecord(context, now) } : {})
      })
      return {
        processes: marked.map(({ uuid, case_ref, version, confirmed_on }) => ({
          uuid,
          case_ref,
          version,
          ConfirmedDate: confirmed_on,
        })),
      }
    },
  })
}
