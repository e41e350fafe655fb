import type { Field, FieldValue } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Stakeholder, Tenant } from '../../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { addressIn } from '../addresses.ts'
import type { Chance } from '../chance.ts'
import { type Decision, onWorkingDay } from './course.ts'
import type { DemoStep, History } from './history.ts'

/** Input for the fields of one made-up process. */
export interface Scene {
  tenant: Tenant
  type: ProcessType
  place: ReturnType<typeof addressIn>
  operator: Pick<Stakeholder, 'uuid' | 'name'>
  history: History
  /** Chosen from the tenant's lists; '' when those are empty. */
  contractor: string
  pid: string
  /** Unique per process of a seed. */
  serial: string
  decision: Decision
  chance: Chance
  /** Values of other fields so far, by path. */
  values: Map<string, FieldValue>
}

/** Makes the value of a field; undefined leaves it unchanged. */
export type Maker = (scene: Scene, step: DemoStep, field: Field) => FieldValue | undefined

/** When a field is filled in, as a share of its step or a moment; and its value. */
export type Filling = readonly [when: number | ((scene: Scene, step: DemoStep) => number), make: Maker]
/** By the path of the field. */
export type Fillings = Readonly<Record<string, Filling>>

/** The moment at this share of a step, on a working day, not before the step began. */
export function momentIn({ from, to }: DemoStep, share: number): number {
  const at = from + Math.floor((share * (to - from)) / DAY_MS) * DAY_MS
  return Math.max(from, onWorkingDay(at))
}

/** The day of a moment, `2026-03-02`. All moments are in daytime, so UTC gives the right day. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day at this share of a step. */
export const dayIn = (step: DemoStep, share: number) => dayOf(momentIn(step, share))
