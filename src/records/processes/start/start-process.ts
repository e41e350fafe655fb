import { randomUUID } from 'node:crypto'
import { type FieldProblem, problemsIn } from '../../../platform/forms/check.ts'
import { type FormRecord, fieldsOf, withValue } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { todayIn } from '../../../platform/time/calendar.ts'
import type { Context } from '../../../platform/web/context.ts'
import { Conflict, Invalid, Refused } from '../../../platform/web/errors.ts'
import { whyNotStart } from '../../effects/beside.ts'
import { settleStart } from '../../effects/settling/settle-change.ts'
import { turnAfter } from '../../turns/turn-after.ts'
import { changedFields, defaultsOf } from '../changes.ts'
import { begin, type StepState } from '../flow.ts'
import { mayStart } from '../policy.ts'
import { caseReference } from '../process.ts'
import { takeCaseNumber } from '../queries.ts'
import type { FoundProcess } from '../row.ts'
import { following } from '../save/following.ts'
import { type Options, optionsOf } from '../save/options.ts'
import { demandPlace, municipalityOf } from '../save/place-of.ts'
import { demandFirstValues, firstDecisions } from '../save/settle-decisions.ts'
import { writeNewProcess } from '../save/write-process.ts'

interface NewProcess {
  type: ProcessType
  /** The category of a realisation; else ''. */
  category: string
  /** uuid of the stakeholder that will operate it. */
  operator: string
  record: FormRecord
  /** Database id of the location where it starts. Authorise first. */
  locationId?: number | null
}

export const newRecord = (type: ProcessType): FormRecord =>
  defaultsOf(type).reduce<FormRecord>((record, { field, value }) => withValue(record, field, value), {})

/** Runs in the transaction of the start, to link related records. */
type Also = (context: Context, process: FoundProcess) => Promise<unknown>

/**
 * Starts a process with its proposal in one transaction: reference, flow, first version and event. Throws `Invalid` with the
 * fields, `Refused` where the person may not start one, `Conflict` with the name of a process at the location that excludes
 * it.
 */
export const startProcess = async (
  context: Context,
  given: NewProcess,
  also: Also = async () => undefined,
): Promise<FoundProcess> => writeStart(context, await readyToStart(context, given), also)

/** A process that passed the checks, with the values derived from its proposal. */
export interface Ready extends NewProcess {
  municipality_code: string | null
}

/** Checks everything that can be checked before the first write; throws as `startProcess` does. */
export async function readyToStart(context: Context, given: NewProcess, options?: Options): Promise<Ready> {
  const { type } = given
  const { t, tenant } = context
  if (!tenant.stakeholders.some(({ uuid }) => uuid === given.operator))
    throw new Invalid([{ field: 'operator', message: t.processes.start.noOperator() }])
  const problems = await proposalProblems(context, type, given.record, options)
  if (problems.length > 0) throw new Invalid(problems)
  const municipality_code = await municipalityOf(context, null, {}, given.record)
  const changed = changedFields(type, {}, given.record)
  const record = following(context, type, { after: given.record, changed, municipality_code })
  demandFirstValues(context, type, record)
  const towards = { process_type: type.value, operator_uuid: given.operator }
  demandPlace(
    context,
    { ...towards, municipality_code: null, isAtLocation: given.locationId != null },
    municipality_code,
    record,
  )
  if (!mayStart(context, { ...towards, municipality_code })) throw new Refused()
  return { ...given, record, municipality_code }
}

/** The problems in the fields of a proposal. */
export async function proposalProblems(
  context: Context,
  type: ProcessType,
  record: FormRecord,
  options?: Options,
): Promise<FieldProblem[]> {
  const { t, tenant } = context
  return problemsIn(fieldsOf(type.steps[0]?.groups ?? []), record, {
    complete: false,
    t,
    country: tenant.country,
    before: {},
    options: options ?? (await optionsOf(context)),
  })
}

/** Writes a process that `readyToStart` checked; throws as `startProcess` does. */
export const writeStart = (context: Context, given: Ready, also: Also): Promise<FoundProcess> =>
  writeNewProcess(
    context,
    given.record,
    async (context) => {
      const { acronym, locale } = context.tenant
      const { type } = given
      const year = Number(todayIn(locale.timeZone, context.now).slice(0, 4))
      const number = await takeCaseNumber(context.db, `process:${type.value}:${year}`)
      const case_ref = caseReference(acronym, type.acronym, year, number)
      return decideStart(context, given, { case_ref, number })
    },
    async (context, process) => {
      const obstacle = await whyNotStart(context, process)
      if (obstacle) throw new Conflict(obstacle)
      await also(context, process)
    },
  )

function decideStart(
  context: Context,
  { type, category, operator: operator_uuid, record, locationId = null, municipality_code }: Ready,
  { case_ref, number }: { case_ref: string; number: number },
) {
  const steps = begin(stepsOf(type), 1, context.now.toISOString())
  const process = { process_type: type.value, version: 1, status: 'active', record, steps }
  return {
    record,
    steps,
    columns: {
      uuid: randomUUID(),
      process_type: type.value,
      case_ref,
      case_counter: number,
      category,
      operator_uuid,
      municipality_code,
      location_id: locationId,
      status: 'active',
    },
    turn: turnAfter(context, process, []),
    changedIn: 1,
    decisions: firstDecisions(type, record),
    events: [{ kind: 'process-started' as const, change: { after: { case_ref, category } } }],
    settle: settleStart,
  }
}

const stepsOf = (type: ProcessType): StepState[] =>
  type.steps.map((step, index) => ({
    number: index + 1,
    key: step.key,
    uuid: randomUUID(),
    startedAt: '',
    completedAt: '',
  }))
