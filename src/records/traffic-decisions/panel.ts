import type { DecisionStatusProps, LastDay } from '../../../views/traffic-decisions/decision-status.tsx'
import { daysBetween, todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../processes/row.ts'
import { procedureOf } from './decision.ts'
import { obstacleTo } from './obstacles.ts'
import { decisionStepOf } from './policy.ts'
import { findDecision } from './queries.ts'
import { type DecisionDates, datesOfRow, decisionStatusOf, hasTerm, isContradictory } from './status.ts'
import { legalLastDay } from './terms.ts'
import { explainMove, formatLongDay, holidaysPassed, labelOf, writeDay } from './words.ts'

/** The view model of a process's traffic decision; null if the tenant has none, and for types without that step. */
export async function decisionPanelOf(
  context: Context,
  process: FoundProcess,
): Promise<DecisionStatusProps | null> {
  const { t, tenant, language } = context
  if (!tenant.processes.trafficDecisions || !decisionStepOf(context, process)) return null
  const { traffic_decision_id: id } = process
  const decision = id === null ? undefined : await findDecision(context, id)
  const words = tenant.locale.words
  const dates = datesOfRow(process)
  const today = todayIn(tenant.locale.timeZone, context.now)
  const status = decisionStatusOf(dates, today)
  const left = daysBetween(today, dates.definitiveOn)
  const act = process.confirmed_on === '' ? 'confirm' : 'revoke'
  return {
    title: words.trafficDecision[language],
    status,
    label: labelOf(status, words.trafficDecisionShort[language], t),
    daysLeft: hasTerm(status) && left >= 0 ? t.trafficDecisions.daysLeft({ n: left }) : '',
    facts: (['publishedOn', 'definitiveOn', 'confirmedOn', 'withdrawnOn'] as const)
      .filter((name) => dates[name] !== '')
      .map((name) => ({ key: t.trafficDecisions[name](), value: writeDay(dates[name]) })),
    contradiction: contradictionIn(context, dates, decision),
    publication: decision ? { number: decision.number, url: decision.url } : null,
    lastDay: hasTerm(status) ? lastDayOf(context, process.uuid, dates, decision?.procedure ?? '') : null,
    mark:
      obstacleTo(act, context, process) === null
        ? { act, uuid: process.uuid, version: process.version }
        : null,
  }
}

/** The contradiction in a record from before the rules against it; '' for none. */
function contradictionIn(
  { t }: Context,
  dates: DecisionDates,
  decision: { number: string; published_on: string } | undefined,
): string {
  const published = writeDay(dates.publishedOn)
  if (isContradictory(dates))
    return t.trafficDecisions.contradiction({ published, end: writeDay(dates.definitiveOn) })
  if (!decision || dates.publishedOn === '' || decision.published_on === dates.publishedOn) return ''
  const { number, published_on } = decision
  return t.trafficDecisions.otherNumber({ number, day: writeDay(published_on), published })
}

const calendarHref = (uuid: string) => `/proces/${uuid}/bezwaartermijn.ics`

function lastDayOf(context: Context, uuid: string, dates: DecisionDates, procedure: string): LastDay {
  const { t, tenant, language } = context
  const words = t.trafficDecisions
  const last = legalLastDay(dates.definitiveOn)
  const today = todayIn(tenant.locale.timeZone, context.now)
  const isOver = last < today
  const runsOn = !isOver && dates.definitiveOn < today
  const reason = explainMove(dates.definitiveOn, t, language)
  return {
    heading: words.lastDay[procedureOf(procedure)](),
    day: formatLongDay(last, language),
    reason: reason && words.moved.later({ day: writeDay(dates.definitiveOn), reason }),
    holidays: holidaysPassed(dates.definitiveOn, t),
    state: isOver ? words.lastDay.isOver() : runsOn ? words.lastDay.runsOn() : '',
    calendarHref: isOver ? '' : calendarHref(uuid),
  }
}
