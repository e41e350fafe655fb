import { problemsIn } from '../../platform/forms/check.ts'
import type { Field, FormRecord } from '../../platform/forms/field.ts'
import { type FormFieldsBody, readForm } from '../../platform/forms/read.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { problemsOfFollow } from '../../records/processes/flow/follow.ts'
import { reasonProblems } from '../../records/processes/flow/status.ts'
import { followIn } from '../../records/processes/page/read-follow.ts'
import { optionsOf } from '../../records/processes/save/options.ts'
import { type DecisionForm, problemsOf, tidied } from '../../records/traffic-decisions/decision.ts'
import type { BulkAct, BulkKind } from './bulk-act.ts'
import { fieldsToFill } from './policy.ts'
import { filled, followsForMany, refusalOf, sharedFields } from './step-fields.ts'

/** A parsed act from a form, and the problems that are known without reading any process. */
interface ReadAct {
  act: BulkAct
  problems: Problem[]
}

const UUID = /^[0-9a-f-]{36}$/
const listOf = (value: unknown) =>
  [value ?? []].flat().filter((it): it is string => typeof it === 'string' && UUID.test(it))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The step number in a form; null when the type has no such step. */
export function stepIn(type: ProcessType, body: FormFieldsBody): number | null {
  const number = Number(textOf(body.stap))
  return type.steps[number - 1] ? number : null
}

/** A decision as typed. */
export const decisionIn = ({
  number,
  url,
  publishedOn,
  procedure,
  remarks,
}: FormFieldsBody): DecisionForm => ({
  number: textOf(number),
  url: textOf(url),
  publishedOn: textOf(publishedOn),
  procedure: textOf(procedure),
  remarks: textOf(remarks),
})

/** The reason for a change of status, as typed. */
export const reasonIn = ({ reason, comment }: FormFieldsBody) => ({
  reason: textOf(reason),
  comment: textOf(comment),
})

/**
 * Parses the act on processes of a type from a form; `showsValues` when the form showed the facts that decisions rest
 * on.
 */
export async function readAct(
  context: Context,
  kind: BulkKind,
  type: ProcessType,
  body: FormFieldsBody,
  { showsValues }: { showsValues: boolean },
): Promise<ReadAct> {
  const { t, tenant, now } = context
  switch (kind) {
    case 'tags': {
      const act = { kind, add: listOf(body.erbij), remove: listOf(body.eraf) }
      const isNothing = act.add.length + act.remove.length === 0
      return { act, problems: isNothing ? [{ field: 'erbij', message: t.bulkActs.noTags() }] : [] }
    }
    case 'aannemer':
    case 'geplande-datum': {
      const { values, problems } = await readFields(context, fieldsToFill(context, type, kind), body)
      return { act: { kind, values }, problems }
    }
    case 'stap': {
      const complete = stepIn(type, body) ?? 0
      const fields = sharedFields(context, type, complete, { showsValues })
      const { values, problems } = await readFields(context, fields, body)
      const { follow } = followIn(context, body)
      const isRefused = refusalOf(context, type, complete, values) !== undefined
      const open =
        isRefused || follow ? problemsOfFollow(context, follow, followsForMany(context, complete)) : []
      return {
        act: { kind, values, complete, ...(follow && { follow }) },
        problems: [...problems.filter(({ field }) => field !== ''), ...open],
      }
    }
    case 'onhold':
    case 'hervatten': {
      const given = reasonIn(body)
      const action = kind === 'onhold' ? 'onhold' : 'resume'
      return { act: { kind, ...given }, problems: reasonProblems(context, { action, ...given }) }
    }
    case 'besluit': {
      const form = tidied(decisionIn(body))
      const today = todayIn(tenant.locale.timeZone, now)
      return { act: { kind, form }, problems: problemsOf(form, { today, t }) }
    }
    case 'onherroepelijk':
      return { act: { kind, beforeLastDay: body.toch === '1' }, problems: [] }
    case 'verwijderen':
      return { act: { kind }, problems: [] }
  }
}

/** The values of these fields in a form; a problem without a field when all are empty. */
async function readFields(context: Context, fields: readonly Field[], body: FormFieldsBody) {
  const values: FormRecord = readForm(fields, body, {})
  const given = filled(fields, values)
  const problems: Problem[] = problemsIn(given, values, {
    complete: false,
    t: context.t,
    country: context.tenant.country,
    options: await optionsOf(context),
  })
  if (given.length === 0) problems.push({ field: '', message: context.t.bulkActs.nothingFilled() })
  return { values, problems }
}
