import { whoIn } from '../../platform/events/who.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid } from '../../platform/web/errors.ts'
import { fieldsOfType } from '../../records/processes/changes.ts'
import { lastChangeOf } from '../../records/processes/queries.ts'

const MOST_NAMED = 3

/** The reason why an act refused one process, in the reader's language; '' when unknown. */
export async function whyRefused(
  { db, t, tenant, language }: Context,
  { process_uuid, case_ref }: { process_uuid: string; case_ref: string },
  error: unknown,
): Promise<string> {
  if (error instanceof Conflict) {
    const last = await lastChangeOf(db, process_uuid)
    return last
      ? t.bulkActs.refusals.changedBy({
          name: whoIn(t, last.person_name),
          time: formatTime(last.at, tenant.locale.timeZone),
        })
      : t.bulkActs.refusals.changed()
  }
  if (!(error instanceof Failure)) return t.bulkActs.refusals.broken()
  if (error.message === '') return t.bulkActs.refusals.notYours()
  if (!(error instanceof Invalid)) return error.message
  // A problem of one of several traffic decisions starts with its reference, which this page already shows.
  const ofThis = error.problems.find(({ field }) => field === `uuid.${process_uuid}`)
  if (ofThis) return ofThis.message.replace(`${case_ref}: `, '')
  const labels = new Map(
    tenant.processes.types.flatMap(({ value }) => {
      const type = findType(tenant.processes, value)
      return type ? fieldsOfType(type).map(({ field }) => [field.name, field.label[language]] as const) : []
    }),
  )
  const named = error.problems
    .filter(({ field }) => labels.has(field))
    .map(({ field, message }) => `${labels.get(field)}: ${message}`)
  return named.length > 0 ? named.slice(0, MOST_NAMED).join(' ') : error.message
}
