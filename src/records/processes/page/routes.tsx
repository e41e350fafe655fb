import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { tabHref } from '../../../overviews/process-list/list.ts'
import { firstList } from '../../../overviews/process-list/routes.ts'
import { Invalid, isShownOnPage } from '../../../platform/web/errors.ts'
import { FormToken, Uuid } from '../../../platform/web/fields.ts'
import { Redirect } from '../../../platform/web/redirect.ts'
import { page } from '../../../platform/web/route.ts'
import { atProcess, missingProcess, processAt } from '../at-process.tsx'
import { ProcessConflict } from '../conflict.ts'
import { STATUS_ACTIONS, type StatusAction } from '../flow/status.ts'
import {
  editProcess,
  changeStatus as mayChangeStatus,
  deleteProcess as mayDelete,
  readProcesses,
} from '../policy.ts'
import { processHref } from '../process.ts'
import { findProcess } from '../queries.ts'
import { changeStatus } from '../save/change-status.ts'
import { deleteProcess } from '../save/delete-process.ts'
import { undoReset } from '../save/undo-reset.ts'
import { typeOf } from '../type-of.ts'
import { opensAt } from './opening.ts'
import { stepPage } from './step-page.tsx'
import { versionPage } from './version-page.tsx'

const closed = { additionalProperties: false }
const StatusForm = Type.Object(
  {
    _csrf: FormToken,
    version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }),
    action: Type.Unsafe<StatusAction>(Type.String({ enum: [...STATUS_ACTIONS] })),
    reason: Type.Optional(Type.String({ maxLength: 100 })),
    comment: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  closed,
)
const VersionForm = Type.Object(
  { _csrf: FormToken, version: Type.String({ pattern: '^\\d{1,9}$', maxLength: 9 }) },
  closed,
)

/** The page routes of a process and its actions. Spec 2 §2. */
export function processRoutes(app: FastifyInstance) {
  for (const url of ['/realisatie', '/proces'])
    page(app, 'GET', url, { permission: readProcesses, handler: async ({ context }) => firstList(context) })

  page(app, 'GET', '/proces/:uuid', {
    permission: readProcesses,
    params: Type.Object({ uuid: Uuid }, closed),
    find: (context, { params }) => findProcess(context, params.uuid),
    missing: missingProcess,
    handler: async ({ context, found }) =>
      new Redirect(processHref(typeOf(context, found).routeType, found.uuid)),
  })

  // One route per type: a pattern of two path segments would also match API routes and missing pages.
  for (const type of app.parts.tenant.processes.types)
    page(app, 'GET', `/${type.routeType}/:uuid`, {
      permission: readProcesses,
      params: Type.Object({ uuid: Uuid }, closed),
      query: Type.Object(
        { step: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$', maxLength: 2 })) },
        closed,
      ),
      async handler({ context, params: { uuid }, query }) {
        const { routeType, steps } = type
        if (!UUID.test(uuid)) return firstList(context)
        const found = await processAt(context, { params: { routeType, uuid } })
        if (!found) return missingProcess({ context })
        const step = Number(query.step ?? opensAt(context, found))
        return new Redirect(processHref(routeType, uuid, Math.min(step, steps.length)))
      },
    })

  page(app, 'POST', '/:routeType/:uuid/status', {
    permission: mayChangeStatus,
    ...atProcess,
    body: StatusForm,
    async handler({ context, found, params, body }) {
      const given = {
        action: body.action,
        reason: body.reason ?? '',
        comment: body.comment ?? '',
        version: Number(body.version),
      }
      try {
        await changeStatus(context, found, given)
      } catch (error) {
        if (!isShownOnPage(error)) throw error
        const now = (error instanceof ProcessConflict && error.process) || found
        return stepPage(context, now, typeOf(context, now), opensAt(context, now), {
          status: error.status,
          statusForm: {
            ...given,
            problems: Object.fromEntries(error.problems.map(({ field, message }) => [field, message])),
          },
          ...(!(error instanceof Invalid) && {
            typed: { record: now.record, problems: [], alert: error.message, keepProgress: true },
          }),
        })
      }
      return new Redirect(processHref(params.routeType, found.uuid), {
        type: 'success',
        message: context.t.processes.status.done[body.action](),
      })
    },
  })

  page(app, 'POST', '/:routeType/:uuid/terugzetten-ongedaan', {
    permission: editProcess,
    ...atProcess,
    body: VersionForm,
    async handler({ context, found, params, body }) {
      try {
        const now = await undoReset(context, found, Number(body.version))
        return new Redirect(processHref(params.routeType, found.uuid, opensAt(context, now)), {
          type: 'success',
          message: context.t.processes.resets.undone(),
        })
      } catch (error) {
        if (!isShownOnPage(error)) throw error
        const now = (error instanceof ProcessConflict && error.process) || found
        return stepPage(context, now, typeOf(context, now), opensAt(context, now), {
          status: error.status,
          typed: { record: now.record, problems: [], alert: error.message, keepProgress: true },
        })
      }
    },
  })

  page(app, 'POST', '/:routeType/:uuid/verwijderen', {
    permission: mayDelete,
    ...atProcess,
    body: VersionForm,
    async handler({ context, found, body }) {
      await deleteProcess(context, found, Number(body.version))
      return new Redirect(tabHref(typeOf(context, found)), {
        type: 'success',
        message: context.t.processes.deletion.done({ ref: found.case_ref }),
      })
    },
  })

  page(app, 'GET', '/:routeType/:uuid/versies/:version', {
    permission: readProcesses,
    ...atProcess,
    params: Type.Object(
      {
        ...atProcess.params.properties,
        version: Type.String({ pattern: '^[1-9]\\d{0,6}$', maxLength: 7 }),
      },
      closed,
    ),
    handler: async ({ context, found, params }) => versionPage(context, found, Number(params.version)),
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
