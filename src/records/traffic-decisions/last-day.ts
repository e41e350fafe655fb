import { addressLine } from '../../platform/geo/written-address.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import { ics } from '../../platform/time/icalendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { processHref } from '../processes/process.ts'
import type { FoundProcess, Process } from '../processes/row.ts'
import { procedureOf } from './decision.ts'
import { findDecision } from './queries.ts'
import { datesOfRow, decisionStatusOf, hasTerm } from './status.ts'
import { legalLastDay } from './terms.ts'
import { writeDay } from './words.ts'

/** The last day to object to the decision of a process, as an .ics file; null when there is none. */
export async function lastDayFor(
  context: Context,
  process: FoundProcess,
  origin: string,
): Promise<string | null> {
  const { tenant, now } = context
  const dates = datesOfRow(process)
  const status = decisionStatusOf(dates, todayIn(tenant.locale.timeZone, now))
  const type = findType(tenant.processes, process.process_type)
  if (!tenant.processes.trafficDecisions || !type || !hasTerm(status)) return null
  const id = process.traffic_decision_id
  const decision = id === null ? undefined : await findDecision(context, id)
  return ics({
    uid: uidOfTerm(process, origin),
    day: legalLastDay(dates.definitiveOn),
    ...formatTerm(context, process, decision?.procedure ?? ''),
    url: `${origin}${processHref(type.routeType, process.uuid)}`,
    at: now,
  })
}

/** The .ics UID of a process's term, the same in every file. */
export const uidOfTerm = ({ uuid }: Pick<Process, 'uuid'>, origin: string) =>
  `bezwaartermijn-${uuid}@${new URL(origin).hostname}`

/** The title and description of a term in a calendar. */
export function formatTerm(
  { t, tenant, language }: Pick<Context, 't' | 'tenant' | 'language'>,
  process: Process,
  procedure: string,
): { title: string; description: string } {
  const words = t.trafficDecisions.calendar
  return {
    title: words[procedureOf(procedure)]({ reference: process.case_ref }),
    description: words.about({
      word: tenant.locale.words.trafficDecision[language],
      address: addressLine(process),
      published: writeDay(process.published_on),
    }),
  }
}
