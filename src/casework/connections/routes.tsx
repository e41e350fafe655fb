import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ElsewherePage } from '../../../views/connections/elsewhere-page.tsx'
import type { Context } from '../../platform/web/context.ts'
import { referTo } from '../../platform/web/described.ts'
import { Failure } from '../../platform/web/errors.ts'
import { failingWith } from '../../platform/web/failing-with.ts'
import { FormToken, Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { Redirect } from '../../platform/web/redirect.ts'
import { api, page } from '../../platform/web/route.ts'
import { missingProcess, processAt } from '../../records/processes/at-process.tsx'
import { manageProcess } from '../../records/processes/policy.ts'
import { processHref } from '../../records/processes/process.ts'
import { findProcess } from '../../records/processes/queries.ts'
import { findRequest } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { RequestSchema } from '../../records/requests/record-schema.ts'
import { changeConnected } from './connect.ts'
import type { ConnectionType } from './connection.ts'
import { Elsewhere } from './demand-near.ts'
import { changeConnection, type Pair } from './policy.ts'
import { findByReference } from './queries.ts'

const closed = { additionalProperties: false }
const Act = Type.Unsafe<ConnectionType>(Type.String({ enum: ['add', 'remove'] }))

const ConnectionForm = Type.Object(
  {
    _csrf: FormToken,
    act: Act,
    /** Number of the step whose page sent the form. */
    stap: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 })),
    /** The request on the page with its version (`uuid.version`); or a typed reference. */
    request: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}\\.\\d{1,9}$', maxLength: 46 })),
    reference: Type.Optional(Type.String({ maxLength: 100 })),
    /** Confirms connecting although the request lies elsewhere. */
    toch: Type.Optional(Type.String({ enum: ['1'], maxLength: 1 })),
  },
  closed,
)

const ConnectionBody = Type.Object(
  {
    requestUuid: Uuid,
    processUuid: Uuid,
    connectionType: Act,
    /** Version of the request that was read; by default the current version. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    elsewhere: Type.Optional(
      Type.Boolean({
        description:
          'The first call is refused, with both names and the distance, when the request belongs to another municipality or is more than a kilometre away; send true to connect it anyway',
      }),
    ),
  },
  closed,
)

/** Connecting requests to a process: the forms of its page, and the API call. */
export function connectionRoutes(app: FastifyInstance) {
  page(app, 'POST', '/:routeType/:uuid/aanvragen', {
    permission: manageProcess,
    params: Type.Object({ routeType: Type.String({ maxLength: 40 }), uuid: Uuid }, closed),
    body: ConnectionForm,
    find: processAt,
    missing: missingProcess,
    async handler({ context, body, found, params }) {
      const words = context.t.connections
      const back = `${processHref(params.routeType, found.uuid, Number(body.stap ?? 1))}#aanvragen`
      const text = body.reference?.trim() ?? ''
      const [uuid, version] = body.request?.split('.') ?? []
      const request = uuid ? await findRequest(context, uuid) : await findByReference(context, text)
      if (!request) return new Redirect(back, { type: 'error', message: words.notFound({ text }) })
      try {
        await changeConnected(context, { request, process: found }, body.act, {
          version: version ? Number(version) : undefined,
          elsewhere: body.toch === '1',
        })
        const done = body.act === 'add' ? words.connected : words.disconnected
        return new Redirect(back, { type: 'success', message: done({ request: request.case_ref }) })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error instanceof Elsewhere)
          return new Page({
            title: words.elsewhere.title({ request: request.case_ref }),
            status: error.status,
            content: ({ csrf }) => (
              <ElsewherePage
                t={context.t}
                csrf={csrf}
                title={words.elsewhere.title({ request: request.case_ref })}
                reason={error.message}
                action={`${processHref(params.routeType, found.uuid)}/aanvragen`}
                back={back}
                step={body.stap ?? '1'}
                request={`${request.uuid}.${version ?? request.version}`}
              />
            ),
          })
        return new Redirect(back, {
          type: 'error',
          message: error.message || context.t.errors.known[403].text(),
        })
      }
    },
  })

  api(app, 'POST', '/api/request_connection', {
    permission: changeConnection,
    creates: true,
    operationId: 'connectRequest',
    noun: 'connections',
    summary: 'Connects an accepted request to a process, or disconnects it',
    description:
      'The desk mails the applicant if the tenant is configured to do so. The request must be ' +
      'accepted, and not connected to another process, unless a cancelled one, from which it is disconnected.',
    body: ConnectionBody,
    response: Type.Object({ request: referTo(RequestSchema) }, closed),
    find: findPair,
    async handler({ context, body, found }) {
      const words = context.t.connections
      try {
        return await failingWith(context, words.failed(), async () => ({
          request: await toRecord(context, await changeConnected(context, found, body.connectionType, body)),
        }))
      } catch (error) {
        if (!(error instanceof Failure) || error.status >= 500) throw error
        const { apiRecord, problems } = error
        const message = `${words.failedBecause()} ${error.message}`.trim()
        throw new Failure(error.status, message, { problems, apiRecord })
      }
    },
  })
}

async function findPair(
  context: Context,
  { body }: { body: { requestUuid: string; processUuid: string } },
): Promise<Pair | undefined> {
  const [request, process] = [
    await findRequest(context, body.requestUuid),
    await findProcess(context, body.processUuid),
  ]
  return request && process && { request, process }
}
