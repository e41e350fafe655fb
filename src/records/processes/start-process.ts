import { randomUUID } from 'node:crypto'
import { record as recordEvent } from '../../platform/events/record.ts'
import { type FieldProblem, problemsIn } from '../../platform/forms/check.ts'
import { type FormRecord, fieldsOf, withValue } from '../../platform/forms/field.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { whyNotStart } from '../effects/beside.ts'
import { settleMap } from '../effects/settle-map.ts'
import { settleLocation } from '../locations/settle-location.ts'
import { keepTurn } from '../turns/keep-turn.ts'
import { withOwnBuildingCode } from './building-code.ts'
import { changedFields, defaultsOf } from './changes.ts'
import { begin, type StepState } from './flow.ts'
import { saveSteps } from './flow-queries.ts'
import { following } from './following.ts'
import { beginUseOfLists, type Options, optionsOf } from './options.ts'
import { demandPlace, municipalityOf } from './place-of.ts'
import { mayStart } from './policy.ts'
import { caseReference } from './process.ts'
import { columnsOf, flowColumnsOf } from './projection.ts'
import { findProcess, insertProcess, insertVersion, takeCaseNumber } from './queries.ts'
import type { FoundProcess } from './row.ts'
import { demandFirstValues } from './settle-decisions.ts'
import { insertFirstDecisions } from './update-decisions.ts'

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
export function writeStart(context: Context, given: Ready, also: Also): Promise<FoundProcess> {
  const { type, record, municipality_code } = given
  const { tenant } = context
  const towards = { process_type: type.value, operator_uuid: given.operator }
  const write = async (context: Context) => {
    await beginUseOfLists(context, {}, record)
    const at = context.now.toISOString()
    const year = yearIn(tenant.locale.timeZone, context.now)
    const number = await takeCaseNumber(context.db, `process:${type.value}:${year}`)
    const case_ref = caseReference(tenant.acronym, type.acronym, year, number)
    const steps = begin(stepsOf(type), 1, at)
    const uuid = randomUUID()
    const id = await insertProcess(context.db, {
      ...columnsOf(record, case_ref),
      ...flowColumnsOf(steps),
      ...towards,
      municipality_code,
      uuid,
      case_ref,
      case_counter: number,
      category: given.category,
      location_id: given.locationId ?? null,
      status: 'active',
      created_at: at,
      updated_at: at,
    })
    await insertVersion(context.db, {
      process_id: id,
      version: 1,
      process_version: 1,
      step: 1,
      at,
      person_id: context.person.id,
      person_name: context.person.name,
      record,
    })
    await saveSteps(context.db, id, steps)
    await insertFirstDecisions(context, type, id, record)
    const process = (await findProcess(context, uuid)) as FoundProcess
    const obstacle = await whyNotStart(context, process)
    if (obstacle) throw new Conflict(obstacle)
    await keepTurn(context, process)
    await also(context, process)
    // After the requests are connected: the event notifies their applicants.
    await recordEvent(
      context,
      'process-started',
      { type: 'process', uuid },
      { after: { case_ref, category: given.category } },
    )
    const location_id = await settleLocation(context, process)
    if (process.location_id !== null) await settleMap(context, { ...process, location_id })
    return (await findProcess(context, uuid)) as FoundProcess
  }
  return withOwnBuildingCode(context, record, () => inTransaction(context, write))
}

const stepsOf = (type: ProcessType): StepState[] =>
  type.steps.map((step, index) => ({
    number: index + 1,
    key: step.key,
    uuid: randomUUID(),
    startedAt: '',
    completedAt: '',
  }))

const yearIn = (timeZone: string, now: Date) => Number(todayIn(timeZone, now).slice(0, 4))
