import { randomUUID } from 'node:crypto'
import { holdLock } from '../../../platform/db/dialect.ts'
import { recordAll } from '../../../platform/events/record.ts'
import type { FormRecord } from '../../../platform/forms/field.ts'
import { todayIn } from '../../../platform/time/calendar.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Failure, Invalid } from '../../../platform/web/errors.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import type { FoundProcess } from '../../processes/row.ts'
import { saveProcess } from '../../processes/save/save-process.ts'
import { type DecisionForm, datesFrom, isSameDecision, problemsOf, tidied } from '../decision.ts'
import { changeDecision, findDecisionByNumber, insertDecision, isLinked, linkDecision } from '../queries.ts'
import { objectionEnd } from '../terms.ts'
import { writeDay } from '../words.ts'
import { demandAll, demandSeen } from './chosen.ts'

/**
 * Publishes one decision for all chosen processes, or for none. If an equal decision with this number is already stored, the
 * processes are added to it. Throws `Invalid` with the fields and with each process to which it cannot apply, `Conflict` for
 * one that changed since its version was read.
 */
export async function decide(
  context: Context,
  given: DecisionForm,
  uuids: readonly string[],
  versions: ReadonlyMap<string, number> = new Map(),
): Promise<FoundProcess[]> {
  const { t, tenant } = context
  const form = tidied(given)
  const problems = problemsOf(form, { today: todayIn(tenant.locale.timeZone, context.now), t })
  if (problems.length > 0) throw new Invalid(problems)
  return inTransaction(context, async (context) => {
    const chosen = await demandAll('publish', context, uuids)
    for (const process of chosen) await demandSeen(context, process, versions.get(process.uuid))
    const decision = await findOrInsertDecision(context, form, chosen[0]?.municipality_code ?? '')
    const saved: FoundProcess[] = []
    // Fixed order, so that two transactions with the same processes do not deadlock.
    for (const process of chosen.toSorted((a, b) => a.id - b.id))
      saved.push(await saveDates(context, process, form))
    await linkDecision(
      context.db,
      saved.map(({ id }) => id),
      decision.id,
    )
    await recordAll(
      context,
      'traffic-decision-published',
      saved.map(({ uuid }) => ({
        subject: { type: 'process', uuid },
        happening: { after: { decision: decision.uuid, number: form.number, published: form.publishedOn } },
      })),
    )
    return saved
  })
}

/** Finds or inserts the decision with this number. */
async function findOrInsertDecision(context: Context, form: DecisionForm, municipality_code: string) {
  const { db, person, now, t } = context
  await holdLock(db, `traffic-decision:${municipality_code}`)
  const stored = await findDecisionByNumber(context, municipality_code, form.number)
  if (stored && isSameDecision(form, stored)) return stored
  const columns = {
    url: form.url,
    procedure: form.procedure,
    published_on: form.publishedOn,
    definitive_on: objectionEnd(form.publishedOn),
    remarks: form.remarks,
  }
  if (stored && !(await isLinked(db, stored.id))) {
    // No process is linked to it any more, so publish it again with the new text.
    await changeDecision(db, stored.id, columns)
    return stored
  }
  if (stored) {
    const message = t.trafficDecisions.problems.otherwise({ day: writeDay(stored.published_on) })
    throw new Invalid([{ field: 'number', message }])
  }
  const uuid = randomUUID()
  const id = await insertDecision(db, {
    uuid,
    number: form.number,
    ...columns,
    municipality_code,
    created_at: now.toISOString(),
    person_id: person.id,
    person_name: person.name,
  })
  return { id, uuid }
}

async function saveDates(context: Context, process: FoundProcess, form: DecisionForm): Promise<FoundProcess> {
  const step = process.steps.find((it) => it.key === 'traffic-decision')?.number
  const group = process.record.TrafficDecision as FormRecord | undefined
  const record = { ...process.record, TrafficDecision: { ...group, ...datesFrom(form) } }
  try {
    return await saveProcess(context, process, {
      version: process.version,
      record,
      ...(step !== undefined && { step }),
      // Where the decision was open again, its step stays done.
      flow: { keepProgress: true },
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // With many processes, the error must name the one that failed.
    throw new Failure(error.status, `${process.case_ref}: ${error.message}`, { problems: error.problems })
  }
}
