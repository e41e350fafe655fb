import type { ReactNode } from 'react'
import { StepChoice } from '../../../views/bulk-acts/act-fields.tsx'
import type { FormRecord } from '../../platform/forms/field.ts'
import { readForm } from '../../platform/forms/read.ts'
import type { Context } from '../../platform/web/context.ts'
import { isWaived } from '../../records/processes/decisions/decisions.ts'
import { followGroup } from '../../records/processes/flow/refusal.ts'
import { findRecords } from '../../records/processes/past-record-queries.ts'
import type { ChosenProcess } from './chosen-queries.ts'
import { type RowWithFacts, withFacts } from './decided-facts.ts'
import { drawFields, type IncompleteAct } from './incomplete-act.tsx'
import { mayFillSomewhere } from './policy.ts'
import { stepIn } from './read-act.ts'
import {
  followsForMany,
  needsOwn,
  ownDecisions,
  ownOpenParts,
  refusalOf,
  sharedFields,
} from './step-fields.ts'
import { countSteps, type StepToComplete, stepsOfProcesses } from './step-queries.ts'

interface StepInput {
  children: ReactNode
  rows: readonly RowWithFacts[]
  /** Processes that are in another step, which the act leaves unchanged. */
  unchanged: readonly ChosenProcess[]
  why: string
  /** Number of processes that the act covers, when they are stored as a job. */
  count: number
  /** Absent: the act's own label. Null when no process can be changed. */
  button?: string | null
}

type Steps = ReadonlyMap<number, readonly StepToComplete[]>

/** Asks first which step of the chosen processes to complete, then shows the form for those in that step. */
export async function stepInput(context: Context, incomplete: IncompleteAct): Promise<StepInput> {
  const { type, body, choice } = incomplete
  const rows = 'rows' in choice ? choice.rows : []
  const steps = await stepsOfProcesses(
    context.db,
    rows.map(({ id }) => id),
    ownOpenParts(context, type),
  )
  const counts = 'rows' in choice ? countedIn(steps) : await countSteps(context.db, choice.job)
  const step = stepIn(type, body)
  return step === null
    ? chooseStep(context, incomplete, rows, counts)
    : fillIn(context, incomplete, { step, rows, steps, count: counts.get(step) ?? 0 })
}

const countedIn = (steps: Steps) =>
  [...steps.values()]
    .flat()
    .reduce((all, { number }) => all.set(number, (all.get(number) ?? 0) + 1), new Map<number, number>())

/** The steps that some of them are in, of those that the person may complete. */
function chooseStep(
  context: Context,
  { type, choice }: IncompleteAct,
  rows: readonly ChosenProcess[],
  counts: ReadonlyMap<number, number>,
): StepInput {
  const { t, language } = context
  const steps = type.steps.flatMap((step, index) => {
    const n = counts.get(index + 1) ?? 0
    if (n === 0 || !mayFillSomewhere(context, step.edit)) return []
    const name = `${index + 1}. ${step.label[language]}`
    return [{ number: index + 1, n, label: t.bulkActs.stepCount({ step: name, n }) }]
  })
  const [most] = steps.toSorted((a, b) => b.n - a.n)
  const isNone = !most
  return {
    children: most ? (
      <StepChoice legend={t.bulkActs.whichStep()} steps={steps} chosen={most.number} />
    ) : (
      // Decisions cannot be made on a stored job, even when nothing else is open.
      !('rows' in choice) && <p>{`${t.bulkActs.noStep()} ${t.bulkActs.decideFew()}`}</p>
    ),
    rows: isNone ? [] : rows,
    unchanged: isNone ? rows : [],
    why: t.bulkActs.noStep(),
    count: 'rows' in choice ? 0 : choice.count,
    button: isNone ? null : t.bulkActs.goOn(),
  }
}

interface Filling {
  step: number
  rows: readonly ChosenProcess[]
  steps: Steps
  count: number
}

async function fillIn(
  context: Context,
  incomplete: IncompleteAct,
  { step, rows, steps, count }: Filling,
): Promise<StepInput> {
  const { type, body, choice } = incomplete
  const { t, tenant, language, db } = context
  const stepOf = ({ id }: ChosenProcess) => steps.get(id)?.find(({ number }) => number === step)
  const isThere = (row: ChosenProcess) => stepOf(row) !== undefined
  const there = rows.filter(isThere)
  const records = await findRecords(
    db,
    there.map(({ id }) => id),
  )
  const showsValues = 'rows' in choice
  const fields = sharedFields(context, type, step, { showsValues })
  const decisions = ownDecisions(context, type, step)
  const isRefused =
    refusalOf(context, type, step, readForm(fields, body, {})) !== undefined ||
    [...records.values()].some(({ record }) => refusalOf(context, type, step, record) !== undefined)
  const follow = isRefused ? [followGroup(tenant, followsForMany(context, step))] : []
  const label = type.steps[step - 1]?.label ?? { nl: '', en: '' }
  const drawn = await drawFields(context, incomplete, [{ label, fields }, ...follow])
  const shown = decisions.filter(({ field }) => fields.includes(field))
  // A condition on a field of this form does not count: its value is not known yet.
  const isIdle = (record: FormRecord) =>
    shown.length > 0 &&
    shown.every(
      (it) => isWaived(it, record) && !fields.some(({ name }) => name === it.field.requiredWhen?.field),
    )
  const noteOn = (row: ChosenProcess) => {
    if (stepOf(row)?.isAgain) return t.bulkActs.openAgain()
    const record = records.get(row.id)?.record
    return record && isIdle(record) ? t.bulkActs.nothingToDecide() : ''
  }
  return {
    children: (
      <>
        <input type="hidden" name="stap" value={step} />
        <h2>{`${step}. ${label[language]}`}</h2>
        {drawn}
        {fields.length > 0 && <p className="hint">{t.bulkActs.keep()}</p>}
        {needsOwn(context, type, step) && <p className="hint">{t.bulkActs.own()}</p>}
        {shown.length < decisions.length && <p className="hint">{t.bulkActs.decideFew()}</p>}
      </>
    ),
    rows: shown.length > 0 ? await withFacts(context, there, { records, decisions: shown, noteOn }) : there,
    unchanged: rows.filter((row) => !isThere(row)),
    why: t.bulkActs.notInStep({ n: step }),
    count,
  }
}
