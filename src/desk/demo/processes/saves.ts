import { gridOperatorAt } from '../../../geography/grid-operators/grid-operator.ts'
import { type Field, type FieldValue, type FormRecord, fieldsOf } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import { newRecord } from '../../../records/processes/start/start-process.ts'
import { approvalFillings } from './fields-approval.ts'
import { connectionFillings } from './fields-connection.ts'
import { confirmedOn, decisionFillings } from './fields-decision.ts'
import { placeFillings } from './fields-place.ts'
import { placementFillings } from './fields-placement.ts'
import { privateFillings } from './fields-private.ts'
import type { DemoStep } from './history.ts'
import { anyValue } from './makers.ts'
import { type Filling, type Fillings, momentIn, type Scene } from './scene.ts'

const FILLINGS: Fillings = {
  ...placeFillings,
  ...approvalFillings,
  ...decisionFillings,
  ...connectionFillings,
  ...placementFillings,
  ...privateFillings,
  // The server fills it in as soon as the postal code is known.
  GridOperator: [
    () => 0,
    ({ place, tenant }) =>
      gridOperatorAt({
        country: tenant.country,
        postalCode: place.postal_code,
        municipalityCode: place.municipality_code,
      }),
  ],
}
const OTHERWISE: Filling = [0.6, anyValue]

/** A value, with the step and the moment that it was filled in. */
interface Filled {
  path: string
  step: number
  at: number
  value: FieldValue
}

/** A save of a process: the record at that moment, and the fields changed in it. */
export interface Save {
  at: number
  step: number
  /** `confirm` for the separate action of confirming. */
  act: 'start' | 'save' | 'confirm'
  fields: string[]
  record: FormRecord
}

const MOST_SAVES = 3
/** Not a field of a form: confirming is a separate action. */
export const CONFIRMED = 'TrafficDecision.ConfirmedDate'

/** The versions of the record of a made-up process, the first at its start. */
export function savesOf(scene: Scene): Save[] {
  const { type, history } = scene
  const start = history.steps[0]?.from ?? 0
  const filled = valuesOf(scene)
  const confirmed = confirmedOn(scene)
  const decision = history.steps.find((it) => it.key === 'traffic-decision')
  const moments = momentsOfSaves(history.steps, filled, history.until, start)
  if (confirmed !== null && decision) {
    const value = new Date(confirmed).toISOString().slice(0, 10)
    filled.push({ path: CONFIRMED, step: decision.number, at: confirmed, value })
    // Values from before the confirmation are in the same version.
    const later = moments.filter((it) => it.at > confirmed).slice(-1)
    moments.splice(0, moments.length, { at: confirmed, step: decision.number, act: 'confirm' }, ...later)
  }
  // Fields of omitted saves are included in the next version.
  const kept =
    moments.length < MOST_SAVES ? moments : [moments[Math.floor(moments.length / 2) - 1], moments.at(-1)]
  const all = [{ at: start, step: 1, act: 'start' as const }, ...(confirmed === null ? kept : moments)]
  return versions(
    type,
    filled,
    all.filter((it) => it !== undefined),
  )
}

interface Moment {
  at: number
  step: number
  act: Save['act']
}

/** When steps were completed, and when the running step was last saved. */
function momentsOfSaves(
  steps: readonly DemoStep[],
  filled: readonly Filled[],
  until: number,
  start: number,
): Moment[] {
  const moments: Moment[] = steps
    .filter((it) => it.isDone)
    .map((it) => ({ at: it.to, step: it.number, act: 'save' }))
  const last = filled.reduce((found, it) => (it.at > found.at && it.at <= until ? it : found), {
    at: start,
    step: 1,
  })
  if (moments.every(({ at }) => at < last.at) && last.at > start)
    moments.push({ at: last.at, step: last.step, act: 'save' })
  return moments.sort((one, other) => one.at - other.at)
}

function versions(type: ProcessType, filled: readonly Filled[], moments: readonly Moment[]): Save[] {
  const found: Save[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { at, step, act } of moments) {
    const isNew = (it: Filled) => it.at > before && it.at <= at
    const fields = filled.filter(isNew)
    if (act === 'save' && fields.length === 0) continue
    const record = recordWith(found.at(-1)?.record ?? newRecordOf(type), fields)
    found.push({ at, step, act, fields: fields.map((it) => it.path), record })
    before = at
  }
  return found
}

/** All values filled in until now, in the order of the forms. */
function valuesOf(scene: Scene): Filled[] {
  const { history, values, type } = scene
  const start = history.steps[0]?.from ?? 0
  const filled: Filled[] = []
  for (const { field, number, filling } of plannedFields(type)) {
    const step = history.steps[number - 1] as DemoStep
    const [when, make] = filling
    const planned = typeof when === 'number' ? momentIn(step, when) : Math.max(start, when(scene, step))
    const at = step.isDone ? Math.min(planned, step.to) : planned
    const isThen = (step.hasBegun || planned === start) && at <= history.until
    const value = isThen ? make(scene, step, field) : undefined
    if (value === undefined || value === '') continue
    values.set(field.name, value)
    filled.push({ path: field.name, step: number, at, value })
  }
  return filled
}

interface PlannedField {
  field: Field
  number: number
  filling: Filling
}
const planned = new WeakMap<ProcessType, PlannedField[]>()

function plannedFields(type: ProcessType): PlannedField[] {
  const known = planned.get(type)
  if (known) return known
  const seen = new Set<string>()
  const fields = type.steps.flatMap(({ groups }, index) =>
    fieldsOf(groups).flatMap((field) => {
      if (seen.has(field.name)) return []
      seen.add(field.name)
      return [{ field, number: index + 1, filling: FILLINGS[field.name] ?? OTHERWISE }]
    }),
  )
  planned.set(type, fields)
  return fields
}

const empty = new WeakMap<ProcessType, FormRecord>()

function newRecordOf(type: ProcessType): FormRecord {
  const record = empty.get(type) ?? newRecord(type)
  empty.set(type, record)
  return record
}

type Group = Record<string, unknown>

/** The record with these values; unchanged parts are shared with the record before it. */
function recordWith(before: FormRecord, filled: readonly Filled[]): FormRecord {
  const record: Group = { ...before }
  const own = new Set<unknown>([record])
  for (const { path, value } of filled) {
    const names = path.split('.')
    const last = names.pop() as string
    let group = record
    for (const name of names) {
      const inner = group[name] as Group | undefined
      if (!own.has(inner)) {
        group[name] = { ...inner }
        own.add(group[name])
      }
      group = group[name] as Group
    }
    group[last] = value
  }
  return record
}
