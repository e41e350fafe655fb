import { Type } from 'typebox'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { Uuid } from '../../platform/web/fields.ts'
import { Page } from '../../platform/web/page.tsx'
import { findProcess } from './queries.ts'
import type { FoundProcess } from './row.ts'

const RouteType = Type.String({ maxLength: 40 })

/** The process in a URL; undefined when it does not exist, is out of scope, or has another type than the URL. */
export async function processAt(
  context: Context,
  { params }: { params: { routeType: string; uuid: string } },
): Promise<FoundProcess | undefined> {
  const found = await findProcess(context, params.uuid)
  const type = found && findType(context.tenant.processes, found.process_type)
  return type?.routeType === params.routeType ? found : undefined
}

/** The 404 page of a process: the same message whether it does not exist or is out of scope. Decisions, "Identity". */
export const missingProcess = async ({ context: { t } }: { context: Context }) =>
  Page.notice({
    title: t.processes.missing(),
    text: t.processes.missingText(),
    status: 404,
    again: { href: '/processen', label: t.processes.toList() },
  })

/** Shared by every route of a process: its path parameters, lookup and 404 page. */
export const atProcess = {
  params: Type.Object({ routeType: RouteType, uuid: Uuid }, { additionalProperties: false }),
  find: processAt,
  missing: missingProcess,
}
