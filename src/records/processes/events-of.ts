import type { EventKind } from '../../platform/events/event.ts'
import { findEvents } from '../../platform/events/record.ts'
import { whoIn } from '../../platform/events/who.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { fieldsOfType } from './changes.ts'
import type { FoundProcess } from './row.ts'

/** The event log of a process as text, newest first; empty for a person who may not read the log. */
export async function eventsOf(context: Context, process: FoundProcess, most?: number) {
  const events = await findEvents(context, { type: 'process', uuid: process.uuid }, most)
  return events.map((event) => ({
    id: event.id,
    at: formatTime(event.at, context.tenant.locale.timeZone),
    what: context.t.requests.eventKinds[event.kind as EventKind](),
    who: whoIn(context.t, event.person_name),
    change: changeIn(context, process, event.data),
  }))
}

/** `stap 3`, or the labels of the changed fields. */
function changeIn({ t, tenant, language }: Context, process: FoundProcess, data: string): string {
  const { after } = JSON.parse(data) as { after?: { step?: number; fields?: string[] } }
  if (after?.step !== undefined) return `${t.processes.step().toLowerCase()} ${after.step}`
  if (!after?.fields) return ''
  const type = findType(tenant.processes, process.process_type)
  const labels = new Map(
    (type ? fieldsOfType(type) : []).map(({ field }) => [field.name, field.label[language]]),
  )
  return after.fields.map((name) => labels.get(name) ?? name).join(', ')
}
