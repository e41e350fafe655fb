import type { Field, FieldValue } from '../../../platform/forms/field.ts'
import type { ProcessType } from '../../../platform/tenant/process-type.ts'
import type { Stakeholder, Tenant } from '../../../platform/tenant/tenant.ts'
import { DAY_MS } from '../../../platform/time/days.ts'
import type { addressIn } from '../addresses.ts'
import type { Chance } from '../chance.ts'
import { type Decision, onWorkingDay } from './course.ts'
import type { DemoStep, History } from './history.ts'

/** All that the fields of one made-up process are filled in from. */
export interface Scene {
  tenant: Tenant
  type: ProcessType
  place: ReturnType<typeof addressIn>
  operator: Pick<Stakeholder, 'uuid' | 'name'>
  history: History
  /** Chosen from the lists of the desk; '' when those are empty. */
  contractor: string
  pid: string
  /** Different for every process of a seed. */
  serial: string
  decision: Decision
  chance: Chance
  /** What other fields hold already, by path. */
  values: Map<string, FieldValue>
}

/** What a field is filled in with; undefined leaves it as it is. */
export type Maker = (scene: Scene, step: DemoStep, field: Field) => FieldValue | undefined

/** How far into its step a field is filled in, or when; and with what. */
export type Filling = readonly [when: number | ((scene: Scene, step: DemoStep) => number), make: Maker]
/** By the path of the field. */
export type Fillings = Readonly<Record<string, Filling>>

/** The moment so far into a step, on a working day, not before the step began. */
export function momentIn({ from, to }: DemoStep, share: number): number {
  const at = from + Math.floor((share * (to - from)) / DAY_MS) * DAY_MS
  return Math.max(from, onWorkingDay(at))
}

/** The day of a moment, `2026-03-02`. All of it happens by day, so UTC will do. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day so far into a step. */
export const dayIn = (step: DemoStep, share: number) => dayOf(momentIn(step, share))
