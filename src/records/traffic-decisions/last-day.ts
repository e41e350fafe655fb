import { findType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressOf, processHref } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { procedureOf } from './decision.ts'
import { ics } from './ics.ts'
import { findDecision } from './queries.ts'
import { datesOfRow, decisionStatusOf, hasTerm } from './status.ts'
import { legalLastDay } from './terms.ts'
import { writeDay } from './words.ts'

/** The last day to object to the decision of a process, as a calendar file; null when it has none. */
export async function lastDayFor(
  context: Context,
  process: FoundProcess,
  origin: string,
): Promise<string | null> {
  const { t, tenant, language, now } = context
  const dates = datesOfRow(process)
  const status = decisionStatusOf(dates, todayIn(tenant.locale.timeZone, now))
  const type = findType(tenant.processes, process.process_type)
  if (!tenant.processes.trafficDecisions || !type || !hasTerm(status)) return null
  const id = process.traffic_decision_id
  const decision = id === null ? undefined : await findDecision(context, id)
  const words = t.trafficDecisions.calendar
  return ics({
    uid: `bezwaartermijn-${process.uuid}@${new URL(origin).hostname}`,
    day: legalLastDay(dates.definitiveOn),
    title: words[procedureOf(decision?.procedure ?? '')]({ reference: process.case_ref }),
    description: words.about({
      word: tenant.locale.words.trafficDecision[language],
      address: addressOf(process),
      published: writeDay(dates.publishedOn),
    }),
    url: `${origin}${processHref(type.routeType, process.uuid)}`,
    at: now,
  })
}
